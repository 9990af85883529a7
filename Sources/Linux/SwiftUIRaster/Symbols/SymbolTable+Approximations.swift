extension SymbolTable {
  /// Symbols for which the font has a similar icon only.
  static let approximations: [String: Icon] = [
    "airplayaudio": Icon(0xF118),  // cast
    "airplayvideo": Icon(0xF118),  // cast
    "align.horizontal.left": Icon(0xF262),  // format-align-left
    "app": Icon(0xF03B),  // apps
    "app.badge": Icon(0xF03B),  // apps
    "app.gift": Icon(0xF2A1),  // gift
    "apple.logo": Icon(0xF035),  // apple
    "aqi.medium": Icon(0xF1D8),  // dots-horizontal
    "arrow.2.squarepath": Icon(0xF456),  // repeat
    "arrow.3.trianglepath": Icon(0xF44C),  // recycle
    "arrow.down.forward.and.arrow.up.backward": Icon(0xF615),  // arrow-compress
    "arrow.down.to.line.compact": Icon(0xF1DA),  // download
    "arrow.left.and.right": Icon(0xF4E1),  // swap-horizontal
    "arrow.swap": Icon(0xF4E1),  // swap-horizontal
    "arrow.trianglehead.clockwise": Icon(0xF450),  // refresh
    "arrow.turn.down.left": Icon(0xF60C),  // subdirectory-arrow-left
    "arrow.turn.down.right": Icon(0xF60D),  // subdirectory-arrow-right
    "arrow.turn.up.right": Icon(0xF496),  // share
    "arrow.up.and.down": Icon(0xF4E2),  // swap-vertical
    "arrow.up.backward.and.arrow.down.forward": Icon(0xF616),  // arrow-expand
    "arrow.up.left.and.down.right.and.arrow.up.right.and.down.left": Icon(0xF041),  // arrow-all
    "backpack": Icon(0xF0D6),  // briefcase
    "backward.end.alt": Icon(0xF4AE),  // skip-previous
    "badge.plus.radiowaves.right": Icon(0xF002),  // access-point
    "balloon": Icon(0xF01C),  // airballoon
    "bell.and.waves.left.and.right": Icon(0xF09F, fill: 0xF09E),  // bell-ring-outline, bell-ring
    "bitcoinsign": Icon(0xF1AC),  // currency-btc
    "blinds.horizontal.open": Icon(0xF0AC),  // blinds
    "bolt.car": Icon(0xF10B),  // car
    "box.truck": Icon(0xF53D),  // truck
    "bubble": Icon(0xF365, fill: 0xF361),  // message-outline, message
    "bubble.and.pencil": Icon(0xF363),  // message-draw
    "bubble.left.and.text.bubble.right": Icon(0xF28C),  // forum
    "calendar.badge": Icon(0xF0ED),  // calendar
    "calendar.badge.exclamationmark": Icon(0xF0ED),  // calendar
    "camera.macro": Icon(0xF24A),  // flower
    "captions.bubble": Icon(0xF15E),  // closed-caption
    "car.2": Icon(0xF10B),  // car
    "cat": Icon(0xF11B),  // cat
    "chair": Icon(0xF125),  // chair-school
    "character.cursor.ibeam": Icon(0xF5E7),  // cursor-text
    "chart.line.downtrend.xyaxis": Icon(0xF533),  // trending-down
    "checkmark.icloud": Icon(0xF160),  // cloud-check
    "checkmark.seal": Icon(0xF5E1, fill: 0xF5E0),  // check-circle-outline, check-circle
    "checkmark.shield": Icon(0xF498),  // shield
    "circle.and.line.horizontal": Icon(0xF445),  // ray-vertex
    "circle.dashed": Icon(0xF130),  // checkbox-blank-circle-outline
    "circle.dotted": Icon(0xF130),  // checkbox-blank-circle-outline
    "circle.grid.3x3": Icon(0xF1D8),  // dots-horizontal
    "circle.grid.cross.left.filled": Icon(0xF296),  // gamepad
    "clock.arrow.trianglehead.counterclockwise.rotate.90": Icon(0xF2DA),  // history
    "clock.badge": Icon(0xF150),  // clock
    "cube.transparent": Icon(0xF1A7),  // cube-outline
    "cylinder": Icon(0xF1B8),  // database
    "decrease.indent": Icon(0xF275),  // format-indent-decrease
    "diamond": Icon(0xF1C8),  // diamond
    "die.face.1": Icon(0xF1CA),  // dice-1
    "die.face.2": Icon(0xF1CB),  // dice-2
    "die.face.3": Icon(0xF1CC),  // dice-3
    "die.face.4": Icon(0xF1CD),  // dice-4
    "die.face.5": Icon(0xF1CE),  // dice-5
    "die.face.6": Icon(0xF1CF),  // dice-6
    "display": Icon(0xF379),  // monitor
    "doc.plaintext": Icon(0xF219),  // file-document
    "doc.richtext": Icon(0xF219),  // file-document
    "dot.radiowaves.right": Icon(0xF002),  // access-point
    "drop.triangle": Icon(0xF58C),  // water
    "earbuds": Icon(0xF2CB),  // headphones
    "envelope.badge": Icon(0xF1F0, fill: 0xF1EE),  // email-outline, email
    "eraser": Icon(0xF1FE),  // eraser
    "eurosign": Icon(0xF1AD),  // currency-eur
    "exclamationmark.bubble": Icon(0xF362),  // message-alert
    "exclamationmark.icloud": Icon(0xF163),  // cloud-outline
    "externaldrive.badge.plus": Icon(0xF2CA),  // harddisk
    "eyes": Icon(0xF208),  // eye
    "face.dashed": Icon(0xF1F6),  // emoticon-neutral
    "faxmachine": Icon(0xF212),  // fax
    "figure.jumprope": Icon(0xF46E),  // run
    "figure.yoga": Icon(0xF2E6),  // human
    "flag.checkered": Icon(0xF23C),  // flag-checkered
    "flask": Icon(0xF093),  // flask
    "flowchart": Icon(0xF4AA),  // sitemap
    "forward.end.alt": Icon(0xF4AD),  // skip-next
    "globe.asia.australia": Icon(0xF1E7),  // earth
    "globe.europe.africa": Icon(0xF1E7),  // earth
    "gobackward": Icon(0xF459),  // replay
    "gobackward.10": Icon(0xF459),  // replay
    "gobackward.15": Icon(0xF459),  // replay
    "gobackward.30": Icon(0xF459),  // replay
    "gobackward.45": Icon(0xF459),  // replay
    "gobackward.5": Icon(0xF459),  // replay
    "gobackward.60": Icon(0xF459),  // replay
    "gobackward.75": Icon(0xF459),  // replay
    "gobackward.90": Icon(0xF459),  // replay
    "goforward": Icon(0xF453),  // reload
    "goforward.10": Icon(0xF453),  // reload
    "goforward.15": Icon(0xF453),  // reload
    "goforward.30": Icon(0xF453),  // reload
    "goforward.45": Icon(0xF453),  // reload
    "goforward.5": Icon(0xF453),  // reload
    "goforward.60": Icon(0xF453),  // reload
    "goforward.75": Icon(0xF453),  // reload
    "goforward.90": Icon(0xF453),  // reload
    "hand.point.up": Icon(0xF1B7),  // cursor-pointer
    "hand.point.up.left": Icon(0xF1B7),  // cursor-pointer
    "handbag": Icon(0xF49A),  // shopping
    "heart.text.square": Icon(0xF2D2),  // heart-box
    "highlighter": Icon(0xF652),  // marker
    "increase.indent": Icon(0xF276),  // format-indent-increase
    "info.bubble": Icon(0xF189, fill: 0xF188),  // comment-text-outline, comment-text
    "internaldrive": Icon(0xF2CA),  // harddisk
    "laptopcomputer.and.iphone": Icon(0xF121),  // cellphone-link
    "laptopcomputer.trianglebadge.exclamationmark": Icon(0xF322),  // laptop
    "light.beacon.max": Icon(0xF020),  // alarm
    "lightbulb.slash": Icon(0xF336),  // lightbulb-outline
    "line.horizontal.3.decrease": Icon(0xF236),  // filter-variant
    "list.bullet.below.rectangle": Icon(0xF56A),  // view-agenda
    "list.bullet.clipboard": Icon(0xF14E),  // clipboard-text
    "list.bullet.rectangle": Icon(0xF279),  // format-list-bulleted
    "list.bullet.rectangle.portrait": Icon(0xF14E),  // clipboard-text
    "lizard": Icon(0xF0E4),  // bug
    "lock.rotation": Icon(0xF33E),  // lock
    "lungs": Icon(0xF5F6),  // heart-pulse
    "macbook.and.iphone": Icon(0xF322),  // laptop
    "magazine": Icon(0xF395),  // newspaper
    "microphone": Icon(0xF36C),  // microphone
    "mug": Icon(0xF176),  // coffee
    "music.quarternote.3": Icon(0xF387),  // music-note
    "nose": Icon(0xF643),  // face
    "paintbrush.pointed": Icon(0xF0E3),  // brush
    "party.popper": Icon(0xF0EB),  // cake-variant
    "pencil.and.list.clipboard": Icon(0xF14E),  // clipboard-text
    "pencil.and.scribble": Icon(0xF3EB),  // pencil
    "pencil.line": Icon(0xF3EB),  // pencil
    "pencil.tip": Icon(0xF3EB),  // pencil
    "person.2.circle": Icon(0xF00E),  // account-multiple
    "person.3.sequence": Icon(0xF00F, fill: 0xF00E),  // account-multiple-outline, account-multiple
    "person.badge.key": Icon(0xF00B),  // account-key
    "person.badge.minus": Icon(0xF00D),  // account-minus
    "person.crop.circle.badge.checkmark": Icon(0xF008),  // account-check
    "person.crop.circle.badge.exclamationmark": Icon(0xF005),  // account-alert
    "person.crop.circle.badge.moon": Icon(0xF009),  // account-circle
    "person.crop.circle.badge.xmark": Icon(0xF015),  // account-remove
    "person.crop.circle.badge.xmark.fill": Icon(0xF015),  // account-remove
    "person.crop.circle.fill.badge.checkmark": Icon(0xF008),  // account-check
    "person.fill.badge.plus": Icon(0xF014),  // account-plus
    "person.fill.questionmark": Icon(0xF004),  // account
    "person.line.dotted.person": Icon(0xF00E),  // account-multiple
    "person.wave.2": Icon(0xF004),  // account
    "photo.artframe": Icon(0xF2EB),  // image-area
    "photo.badge.plus": Icon(0xF2E9),  // image
    "photo.on.rectangle.angled": Icon(0xF2F9),  // image-multiple
    "platter.filled.bottom.iphone": Icon(0xF11C),  // cellphone
    "plus.bubble": Icon(0xF653),  // message-plus
    "plus.square.on.square": Icon(0xF191),  // content-duplicate
    "plusminus": Icon(0xF415),  // plus
    "point.3.connected.trianglepath.dotted": Icon(0xF497),  // share-variant
    "popcorn": Icon(0xF422),  // popcorn
    "poweroutlet.type.b": Icon(0xF427),  // power-socket
    "puzzlepiece.extension": Icon(0xF431),  // puzzle
    "qrcode.viewfinder": Icon(0xF433),  // qrcode-scan
    "questionmark.diamond": Icon(0xF625, fill: 0xF2D7),  // help-circle-outline, help-circle
    "quote.closing": Icon(0xF27E),  // format-quote
    "rays": Icon(0xF0DE),  // brightness-5
    "rectangle": Icon(0xF1A0),  // crop-landscape
    "rectangle.3.group": Icon(0xF56E),  // view-dashboard
    "rectangle.3.offgrid": Icon(0xF574),  // view-quilt
    "rectangle.compress.vertical": Icon(0xF54E),  // unfold-less
    "rectangle.dashed": Icon(0xF489),  // selection
    "rectangle.expand.vertical": Icon(0xF54F),  // unfold-more
    "rectangle.fill.on.rectangle.angled.fill": Icon(0xF136),  // checkbox-multiple-blank
    "rectangle.grid.2x2": Icon(0xF570),  // view-grid
    "rectangle.inset.fill": Icon(0xF1A0),  // crop-landscape
    "rectangle.inset.filled": Icon(0xF1A0),  // crop-landscape
    "rectangle.on.rectangle": Icon(0xF137),  // checkbox-multiple-blank-outline
    "rectangle.portrait": Icon(0xF1A1),  // crop-portrait
    "rectangle.stack.badge.minus": Icon(0xF331),  // library
    "rectangle.stack.badge.plus": Icon(0xF334),  // library-plus
    "rhombus": Icon(0xF131),  // checkbox-blank-outline
    "rotate.3d": Icon(0xF464),  // rotate-3d
    "rotate.left": Icon(0xF465),  // rotate-left
    "rotate.right": Icon(0xF467),  // rotate-right
    "sailboat": Icon(0xF213),  // ferry
    "scalemass": Icon(0xF5D1),  // scale-balance
    "scooter": Icon(0xF37C),  // motorbike
    "scroll": Icon(0xF478),  // script
    "seal": Icon(0xF3C4, fill: 0xF3C3),  // octagon-outline, octagon
    "selection.pin.in.out": Icon(0xF489),  // selection
    "skew": Icon(0xF277),  // format-italic
    "slash.circle": Icon(0xF0AD),  // block-helper
    "smiley": Icon(0xF1F2),  // emoticon
    "sparkle": Icon(0xF068),  // auto-fix
    "speedometer": Icon(0xF4C5),  // speedometer
    "square.3.layers.3d": Icon(0xF328),  // layers
    "square.dashed": Icon(0xF489),  // selection
    "square.stack": Icon(0xF328),  // layers
    "square.stack.3d.up": Icon(0xF328),  // layers
    "sterlingsign": Icon(0xF1AE),  // currency-gbp
    "strikethrough": Icon(0xF280),  // format-strikethrough
    "suit.club": Icon(0xF639, fill: 0xF638),  // cards-outline, cards
    "suit.diamond": Icon(0xF639, fill: 0xF638),  // cards-outline, cards
    "suit.heart": Icon(0xF2D5, fill: 0xF2D1),  // heart-outline, heart
    "suit.spade": Icon(0xF639, fill: 0xF638),  // cards-outline, cards
    "switch.2": Icon(0xF521),  // toggle-switch
    "takeoutbag.and.cup.and.straw": Icon(0xF25A),  // food
    "testtube.2": Icon(0xF668),  // test-tube
    "text.badge.checkmark": Icon(0xF5C7),  // playlist-check
    "text.badge.minus": Icon(0xF410),  // playlist-minus
    "text.badge.plus": Icon(0xF412),  // playlist-plus
    "text.badge.star": Icon(0xF5C7),  // playlist-check
    "text.badge.xmark": Icon(0xF413),  // playlist-remove
    "text.justify": Icon(0xF261),  // format-align-justify
    "text.justify.left": Icon(0xF261),  // format-align-justify
    "text.magnifyingglass": Icon(0xF21E),  // file-find
    "text.quote": Icon(0xF27E),  // format-quote
    "thermometer.high": Icon(0xF50F),  // thermometer
    "thermometer.low": Icon(0xF50F),  // thermometer
    "thermometer.medium": Icon(0xF50F),  // thermometer
    "thermometer.sun": Icon(0xF50F),  // thermometer
    "tornado": Icon(0xF59D),  // weather-windy
    "translate": Icon(0xF2BF),  // google-translate
    "trash.slash": Icon(0xF1C0),  // delete
    "tray.full": Icon(0xF2FB),  // inbox
    "wallet.pass": Icon(0xF584),  // wallet
    "wand.and.rays": Icon(0xF068),  // auto-fix
    "wand.and.stars.inverse": Icon(0xF068),  // auto-fix
    "waveform": Icon(0xF430),  // pulse
    "waveform.path": Icon(0xF430),  // pulse
    "windshield.rear.and.wiper": Icon(0xF10B),  // car
    "wrench.and.screwdriver": Icon(0xF5B7),  // wrench
    "xmark.bin": Icon(0xF5E8),  // delete-forever
    "xmark.octagon": Icon(0xF15C),  // close-octagon
    "xmark.seal": Icon(0xF15C),  // close-octagon
    "xmark.shield": Icon(0xF499, fill: 0xF498),  // shield-outline, shield
    "zzz": Icon(0xF4B2),  // sleep
  ]

  /// Symbols that are others, rotated clockwise by quarter turns.
  static let turned: [String: (name: String, quarters: Int)] = [
    "hand.point.down": ("hand.point.right", 1),
    "hand.point.left": ("hand.point.right", 2),
  ]
}
