/// The icon font's glyphs for Apple's symbol names.
///
/// Code points are those of Material Design Icons as packaged by Debian (fonts-materialdesignicons-webfont);
/// the comments give the icons' names there. If the font has one variant only, it is used for both the plain
/// and the filled symbol.
enum SymbolTable {
  struct Icon: Hashable, Sendable {
    var plain: UInt32
    var fill: UInt32

    init(_ plain: UInt32, fill: UInt32? = nil) {
      self.plain = plain
      self.fill = fill ?? plain
    }
  }

  /// By name without `.fill`.
  static let icons: [String: Icon] = [
    "house": Icon(0xF2DC),  // home
    "star": Icon(0xF4D2, fill: 0xF4CE),  // star-outline, star
    "star.leadinghalf.filled": Icon(0xF4D0),  // star-half
    "heart": Icon(0xF2D5, fill: 0xF2D1),  // heart-outline, heart
    "magnifyingglass": Icon(0xF349),  // magnify
    "plus.magnifyingglass": Icon(0xF34B),  // magnify-plus
    "minus.magnifyingglass": Icon(0xF34A),  // magnify-minus
    "gear": Icon(0xF493),  // settings
    "gearshape": Icon(0xF493),  // settings
    "person": Icon(0xF013, fill: 0xF004),  // account-outline, account
    "person.2": Icon(0xF00F, fill: 0xF00E),  // account-multiple-outline, account-multiple
    "person.3": Icon(0xF00F, fill: 0xF00E),  // account-multiple-outline, account-multiple
    "person.badge.plus": Icon(0xF014),  // account-plus
    "person.crop.square": Icon(0xF007, fill: 0xF006),  // account-box-outline, account-box
    "person.text.rectangle": Icon(0xF5D2),  // account-card-details
    "chevron.left.2": Icon(0xF13D),  // chevron-double-left
    "chevron.right.2": Icon(0xF13E),  // chevron-double-right
    "chevron.up.2": Icon(0xF13F),  // chevron-double-up
    "chevron.down.2": Icon(0xF13C),  // chevron-double-down
    "chevron.up.chevron.down": Icon(0xF54F),  // unfold-more
    "arrow.up.left": Icon(0xF05B),  // arrow-top-left
    "arrow.up.right": Icon(0xF05C),  // arrow-top-right
    "arrow.down.left": Icon(0xF042),  // arrow-bottom-left
    "arrow.down.right": Icon(0xF043),  // arrow-bottom-right
    "arrow.left.arrow.right": Icon(0xF4E1),  // swap-horizontal
    "arrow.up.arrow.down": Icon(0xF4E2),  // swap-vertical
    "arrow.clockwise": Icon(0xF450),  // refresh
    "arrow.counterclockwise": Icon(0xF459),  // replay
    "arrow.triangle.2.circlepath": Icon(0xF4E6),  // sync
    "arrow.2.circlepath": Icon(0xF4E6),  // sync
    "arrow.uturn.backward": Icon(0xF54D),  // undo-variant
    "arrow.uturn.left": Icon(0xF54D),  // undo-variant
    "arrow.uturn.forward": Icon(0xF44F),  // redo-variant
    "arrow.uturn.right": Icon(0xF44F),  // redo-variant
    "arrow.turn.up.left": Icon(0xF45A),  // reply
    "arrowshape.turn.up.left": Icon(0xF45A),  // reply
    "arrowshape.turn.up.right": Icon(0xF496),  // share
    "arrow.up.left.and.arrow.down.right": Icon(0xF616),  // arrow-expand
    "arrow.down.right.and.arrow.up.left": Icon(0xF615),  // arrow-compress
    "arrow.up.and.down.and.arrow.left.and.right": Icon(0xF041),  // arrow-all
    "arrow.down.to.line": Icon(0xF1DA),  // download
    "arrow.up.to.line": Icon(0xF552),  // upload
    "arrowtriangle.down": Icon(0xF35D),  // menu-down
    "arrowtriangle.up": Icon(0xF360),  // menu-up
    "arrowtriangle.left": Icon(0xF35E),  // menu-left
    "arrowtriangle.right": Icon(0xF35F),  // menu-right
    "square.and.pencil": Icon(0xF3ED, fill: 0xF3EC),  // pencil-box-outline, pencil-box
    "play": Icon(0xF40A),  // play
    "pause": Icon(0xF3E4),  // pause
    "stop": Icon(0xF4DB),  // stop
    "record.circle": Icon(0xF44B),  // record-rec
    "playpause": Icon(0xF40E),  // play-pause
    "forward": Icon(0xF211),  // fast-forward
    "backward": Icon(0xF45F),  // rewind
    "forward.end": Icon(0xF4AD),  // skip-next
    "backward.end": Icon(0xF4AE),  // skip-previous
    "shuffle": Icon(0xF49F),  // shuffle-variant
    "repeat": Icon(0xF456),  // repeat
    "repeat.1": Icon(0xF458),  // repeat-once
    "music.note": Icon(0xF387),  // music-note
    "music.note.list": Icon(0xF411),  // playlist-play
    "music.mic": Icon(0xF370),  // microphone-variant
    "play.rectangle": Icon(0xF40B),  // play-box-outline
    "questionmark": Icon(0xF2D6),  // help
    "exclamationmark": Icon(0xF205),  // exclamation
    "info": Icon(0xF64E),  // information-variant
    "percent": Icon(0xF3F0),  // percent
    "number": Icon(0xF423),  // pound
    "at": Icon(0xF065),  // at
    "exclamationmark.triangle": Icon(0xF02A, fill: 0xF026),  // alert-outline, alert
    "exclamationmark.octagon": Icon(0xF029),  // alert-octagon
    "bell": Icon(0xF09C, fill: 0xF09A),  // bell-outline, bell
    "bell.slash": Icon(0xF09B),  // bell-off
    "bell.badge": Icon(0xF09F, fill: 0xF09E),  // bell-ring-outline, bell-ring
    "bookmark": Icon(0xF0C3, fill: 0xF0C0),  // bookmark-outline, bookmark
    "calendar": Icon(0xF0ED),  // calendar
    "calendar.badge.plus": Icon(0xF0F3),  // calendar-plus
    "calendar.badge.clock": Icon(0xF0F0),  // calendar-clock
    "camera": Icon(0xF100),  // camera
    "camera.aperture": Icon(0xF104),  // camera-iris
    "camera.rotate": Icon(0xF105),  // camera-party-mode
    "cart": Icon(0xF111, fill: 0xF110),  // cart-outline, cart
    "cart.badge.plus": Icon(0xF112),  // cart-plus
    "bag": Icon(0xF49A),  // shopping
    "basket": Icon(0xF076),  // basket
    "creditcard": Icon(0xF19B),  // credit-card
    "banknote": Icon(0xF114),  // cash
    "dollarsign": Icon(0xF117),  // cash-usd
    "clock": Icon(0xF150),  // clock
    "alarm": Icon(0xF020),  // alarm
    "timer": Icon(0xF51B),  // timer
    "stopwatch": Icon(0xF51B),  // timer
    "hourglass": Icon(0xF51F),  // timer-sand
    "clock.arrow.circlepath": Icon(0xF2DA),  // history
    "cloud": Icon(0xF163, fill: 0xF15F),  // cloud-outline, cloud
    "cloud.rain": Icon(0xF597),  // weather-rainy
    "cloud.heavyrain": Icon(0xF596),  // weather-pouring
    "cloud.bolt": Icon(0xF593),  // weather-lightning
    "cloud.snow": Icon(0xF598),  // weather-snowy
    "cloud.fog": Icon(0xF591),  // weather-fog
    "cloud.sun": Icon(0xF595),  // weather-partlycloudy
    "icloud": Icon(0xF163, fill: 0xF15F),  // cloud-outline, cloud
    "icloud.and.arrow.up": Icon(0xF167),  // cloud-upload
    "icloud.and.arrow.down": Icon(0xF162),  // cloud-download
    "sunrise": Icon(0xF59C),  // weather-sunset-up
    "sunset": Icon(0xF59B),  // weather-sunset-down
    "sun.max": Icon(0xF599),  // weather-sunny
    "sun.min": Icon(0xF0DE, fill: 0xF0E0),  // brightness-5, brightness-7
    "moon": Icon(0xF594),  // weather-night
    "moon.stars": Icon(0xF594),  // weather-night
    "wind": Icon(0xF59D),  // weather-windy
    "thermometer": Icon(0xF50F),  // thermometer
    "umbrella": Icon(0xF54B, fill: 0xF54A),  // umbrella-outline, umbrella
    "bolt": Icon(0xF241),  // flash
    "bolt.slash": Icon(0xF243),  // flash-off
    "drop": Icon(0xF58C),  // water
    "flame": Icon(0xF238),  // fire
    "leaf": Icon(0xF32A),  // leaf
    "tree": Icon(0xF531),  // tree
    "pawprint": Icon(0xF3E9),  // paw
    "fish": Icon(0xF23A),  // fish
    "bird": Icon(0xF1E5),  // duck
    "sparkles": Icon(0xF068),  // auto-fix
    "wand.and.stars": Icon(0xF068),  // auto-fix
    "doc": Icon(0xF224, fill: 0xF214),  // file-outline, file
    "doc.text": Icon(0xF219),  // file-document
    "doc.on.doc": Icon(0xF18F),  // content-copy
    "doc.on.clipboard": Icon(0xF14D, fill: 0xF14E),  // clipboard-outline, clipboard-text
    "clipboard": Icon(0xF14D, fill: 0xF147),  // clipboard-outline, clipboard
    "list.clipboard": Icon(0xF14E),  // clipboard-text
    "note": Icon(0xF39B, fill: 0xF39A),  // note-outline, note
    "note.text": Icon(0xF39E),  // note-text
    "newspaper": Icon(0xF395),  // newspaper
    "envelope": Icon(0xF1F0, fill: 0xF1EE),  // email-outline, email
    "envelope.open": Icon(0xF5EF, fill: 0xF1EF),  // email-open-outline, email-open
    "flag": Icon(0xF23D, fill: 0xF23B),  // flag-outline, flag
    "folder": Icon(0xF256, fill: 0xF24B),  // folder-outline, folder
    "folder.badge.plus": Icon(0xF257),  // folder-plus
    "globe": Icon(0xF59F),  // web
    "globe.americas": Icon(0xF1E7),  // earth
    "network": Icon(0xF317),  // lan
    "photo": Icon(0xF2E9),  // image
    "photo.on.rectangle": Icon(0xF2F9),  // image-multiple
    "film": Icon(0xF22F),  // film
    "paintbrush": Icon(0xF0E3),  // brush
    "paintpalette": Icon(0xF3D8),  // palette
    "eyedropper": Icon(0xF20B, fill: 0xF20A),  // eyedropper-variant, eyedropper
    "scissors": Icon(0xF190),  // content-cut
    "crop": Icon(0xF19E),  // crop
    "trash": Icon(0xF1C0),  // delete
    "tray": Icon(0xF2FB),  // inbox
    "tray.and.arrow.down": Icon(0xF1DA),  // download
    "archivebox": Icon(0xF03C),  // archive
    "shippingbox": Icon(0xF3D7),  // package-variant-closed
    "wifi": Icon(0xF5A9),  // wifi
    "wifi.slash": Icon(0xF5AA),  // wifi-off
    "antenna.radiowaves.left.and.right": Icon(0xF002),  // access-point
    "dot.radiowaves.left.and.right": Icon(0xF002),  // access-point
    "battery.100": Icon(0xF079),  // battery
    "battery.25": Icon(0xF07C),  // battery-30
    "battery.0": Icon(0xF08E),  // battery-outline
    "power": Icon(0xF425),  // power
    "book": Icon(0xF0BE, fill: 0xF5DA),  // book-open-variant, book-open-page-variant
    "book.closed": Icon(0xF0BA),  // book
    "books.vertical": Icon(0xF332),  // library-books
    "graduationcap": Icon(0xF474),  // school
    "map": Icon(0xF34D),  // map
    "mappin": Icon(0xF34E),  // map-marker
    "mappin.and.ellipse": Icon(0xF352),  // map-marker-radius
    "location": Icon(0xF390),  // navigation
    "location.north": Icon(0xF390),  // navigation
    "scope": Icon(0xF1A4),  // crosshairs-gps
    "signpost.right": Icon(0xF1D0),  // directions
    "safari": Icon(0xF18C, fill: 0xF18B),  // compass-outline, compass
    "pencil": Icon(0xF3EB),  // pencil
    "paperplane": Icon(0xF48A),  // send
    "paperclip": Icon(0xF3E2),  // paperclip
    "link": Icon(0xF339),  // link-variant
    "phone": Icon(0xF3F2),  // phone
    "phone.down": Icon(0xF3F5),  // phone-hangup
    "message": Icon(0xF365, fill: 0xF361),  // message-outline, message
    "bubble.left": Icon(0xF365, fill: 0xF361),  // message-outline, message
    "bubble.right": Icon(0xF365, fill: 0xF361),  // message-outline, message
    "text.bubble": Icon(0xF36A, fill: 0xF369),  // message-text-outline, message-text
    "bubble.left.and.bubble.right": Icon(0xF28C),  // forum
    "quote.bubble": Icon(0xF182, fill: 0xF17A),  // comment-outline, comment
    "quote.opening": Icon(0xF27E),  // format-quote
    "pin": Icon(0xF403),  // pin
    "list.bullet": Icon(0xF279),  // format-list-bulleted
    "list.dash": Icon(0xF279),  // format-list-bulleted
    "list.number": Icon(0xF27B),  // format-list-numbers
    "checklist": Icon(0xF5C7),  // playlist-check
    "text.alignleft": Icon(0xF262),  // format-align-left
    "text.aligncenter": Icon(0xF260),  // format-align-center
    "text.alignright": Icon(0xF263),  // format-align-right
    "bold": Icon(0xF264),  // format-bold
    "italic": Icon(0xF277),  // format-italic
    "underline": Icon(0xF287),  // format-underline
    "line.horizontal.3": Icon(0xF35C),  // menu
    "slider.horizontal.3": Icon(0xF62E),  // tune
    "slider.vertical.3": Icon(0xF66A),  // tune-vertical
    "square.grid.2x2": Icon(0xF570),  // view-grid
    "square.grid.3x3": Icon(0xF03B),  // apps
    "rectangle.grid.1x2": Icon(0xF56A),  // view-agenda
    "rectangle.stack": Icon(0xF56C),  // view-carousel
    "rectangle.split.3x1": Icon(0xF56D),  // view-column
    "tablecells": Icon(0xF4F1),  // table-large
    "eye": Icon(0xF208),  // eye
    "eye.slash": Icon(0xF209),  // eye-off
    "lock": Icon(0xF341, fill: 0xF33E),  // lock-outline, lock
    "lock.open": Icon(0xF340, fill: 0xF33F),  // lock-open-outline, lock-open
    "lock.shield": Icon(0xF483),  // security
    "shield": Icon(0xF499, fill: 0xF498),  // shield-outline, shield
    "key": Icon(0xF30B),  // key-variant
    "touchid": Icon(0xF237),  // fingerprint
    "faceid": Icon(0xF643),  // face
    "gift": Icon(0xF2A1),  // gift
    "tag": Icon(0xF4FC, fill: 0xF4F9),  // tag-outline, tag
    "ticket": Icon(0xF518),  // ticket-confirmation
    "video": Icon(0xF567),  // video
    "video.slash": Icon(0xF568),  // video-off
    "speaker": Icon(0xF57F),  // volume-low
    "speaker.wave.1": Icon(0xF580),  // volume-medium
    "speaker.wave.2": Icon(0xF57E),  // volume-high
    "speaker.wave.3": Icon(0xF57E),  // volume-high
    "speaker.slash": Icon(0xF581),  // volume-off
    "mic": Icon(0xF36E, fill: 0xF36C),  // microphone-outline, microphone
    "mic.slash": Icon(0xF36D),  // microphone-off
    "headphones": Icon(0xF2CB),  // headphones
    "hifispeaker": Icon(0xF4C3),  // speaker
    "radio": Icon(0xF439),  // radio
    "dial.low": Icon(0xF29A),  // gauge
    "gauge": Icon(0xF4C5),  // speedometer
    "tv": Icon(0xF502),  // television
    "desktopcomputer": Icon(0xF1C4),  // desktop-mac
    "laptopcomputer": Icon(0xF324),  // laptop-mac
    "iphone": Icon(0xF120),  // cellphone-iphone
    "ipad": Icon(0xF4F8),  // tablet-ipad
    "applewatch": Icon(0xF589),  // watch
    "keyboard": Icon(0xF30C),  // keyboard
    "computermouse": Icon(0xF37D),  // mouse
    "printer": Icon(0xF42A),  // printer
    "externaldrive": Icon(0xF2CA),  // harddisk
    "server.rack": Icon(0xF48B),  // server
    "cpu": Icon(0xF61A),  // chip
    "memorychip": Icon(0xF35B),  // memory
    "gamecontroller": Icon(0xF297),  // gamepad-variant
    "airplane": Icon(0xF01D),  // airplane
    "airplane.departure": Icon(0xF5D5),  // airplane-takeoff
    "airplane.arrival": Icon(0xF5D4),  // airplane-landing
    "car": Icon(0xF10B),  // car
    "bus": Icon(0xF0E7),  // bus
    "tram": Icon(0xF52D),  // tram
    "train.side.front.car": Icon(0xF52C),  // train
    "ferry": Icon(0xF213),  // ferry
    "bicycle": Icon(0xF0A3),  // bike
    "truck.box": Icon(0xF53D),  // truck
    "fuelpump": Icon(0xF298),  // gas-station
    "parkingsign": Icon(0xF3E3),  // parking
    "figure.walk": Icon(0xF583),  // walk
    "figure.run": Icon(0xF46E),  // run
    "figure.stand": Icon(0xF2E6),  // human
    "figure.pool.swim": Icon(0xF4E3),  // swim
    "figure.roll": Icon(0xF5A4),  // wheelchair-accessibility
    "fork.knife": Icon(0xF4A6),  // silverware-variant
    "cup.and.saucer": Icon(0xF176),  // coffee
    "wineglass": Icon(0xF2A8),  // glass-tulip
    "birthday.cake": Icon(0xF0EB),  // cake-variant
    "carrot": Icon(0xF10F),  // carrot
    "bed.double": Icon(0xF2E3),  // hotel
    "house.lodge": Icon(0xF2DD),  // home-modern
    "building": Icon(0xF1D7),  // domain
    "building.2": Icon(0xF146),  // city
    "building.columns": Icon(0xF070),  // bank
    "storefront": Icon(0xF4DC),  // store
    "hammer": Icon(0xF29B),  // gavel
    "wrench": Icon(0xF5B7),  // wrench
    "screwdriver": Icon(0xF477),  // screwdriver
    "ruler": Icon(0xF46D),  // ruler
    "briefcase": Icon(0xF0D6),  // briefcase
    "suitcase": Icon(0xF0D6),  // briefcase
    "cross": Icon(0xF2E0),  // hospital
    "pills": Icon(0xF402),  // pill
    "stethoscope": Icon(0xF4D9),  // stethoscope
    "heart.slash": Icon(0xF2D4),  // heart-broken
    "waveform.path.ecg": Icon(0xF430),  // pulse
    "lightbulb": Icon(0xF336, fill: 0xF335),  // lightbulb-outline, lightbulb
    "flashlight.on.fill": Icon(0xF244),  // flashlight
    "puzzlepiece": Icon(0xF431),  // puzzle
    "cube": Icon(0xF1A7, fill: 0xF1A6),  // cube-outline, cube
    "crown": Icon(0xF1A5),  // crown
    "trophy": Icon(0xF53A, fill: 0xF538),  // trophy-outline, trophy
    "medal": Icon(0xF539),  // trophy-award
    "rosette": Icon(0xF124),  // certificate
    "target": Icon(0xF4FE),  // target
    "dice": Icon(0xF1CE),  // dice-5
    "soccerball": Icon(0xF4B8),  // soccer
    "football": Icon(0xF25D),  // football
    "tennis.racket": Icon(0xF507),  // tennis
    "dumbbell": Icon(0xF1E6),  // dumbbell
    "theatermasks": Icon(0xF50D),  // theater
    "chart.bar": Icon(0xF128),  // chart-bar
    "chart.pie": Icon(0xF12B),  // chart-pie
    "chart.line.uptrend.xyaxis": Icon(0xF12A),  // chart-line
    "chart.xyaxis.line": Icon(0xF12A),  // chart-line
    "hand.thumbsup": Icon(0xF514, fill: 0xF513),  // thumb-up-outline, thumb-up
    "hand.thumbsdown": Icon(0xF512, fill: 0xF511),  // thumb-down-outline, thumb-down
    "hand.point.right": Icon(0xF2C7),  // hand-pointing-right
    "face.smiling": Icon(0xF1F2),  // emoticon
    "megaphone": Icon(0xF0E6),  // bullhorn
    "ladybug": Icon(0xF0E4),  // bug
    "ant": Icon(0xF0E4),  // bug
    "terminal": Icon(0xF18D),  // console
    "chevron.left.forwardslash.chevron.right": Icon(0xF174),  // code-tags
    "curlybraces": Icon(0xF169),  // code-braces
    "function": Icon(0xF295),  // function
    "sum": Icon(0xF4A0),  // sigma
    "x.squareroot": Icon(0xF358),  // math-compass
    "qrcode": Icon(0xF432),  // qrcode
    "barcode": Icon(0xF071),  // barcode
    "viewfinder": Icon(0xF2F2),  // image-filter-center-focus-weak
    "rectangle.and.pencil.and.ellipsis": Icon(0xF455),  // rename-box
    "delete.left": Icon(0xF06E),  // backspace
    "return": Icon(0xF311),  // keyboard-return
    "command": Icon(0xF633),  // apple-keyboard-command
    "option": Icon(0xF635),  // apple-keyboard-option
    "control": Icon(0xF634),  // apple-keyboard-control
    "shift": Icon(0xF636),  // apple-keyboard-shift
    "character.bubble": Icon(0xF5CA),  // translate
    "textformat.abc": Icon(0xF02C),  // alphabetical
    "accessibility": Icon(0xF2E6),  // human
    "sofa": Icon(0xF4B9),  // sofa
    "shower": Icon(0xF606),  // pool
    "fan": Icon(0xF210),  // fan
    "mountain.2": Icon(0xF2F5),  // image-filter-hdr
    "beach.umbrella": Icon(0xF092),  // beach
    "tent": Icon(0xF508),  // tent
    "binoculars": Icon(0xF0A5),  // binoculars
    "circle": Icon(0xF130, fill: 0xF12F),  // checkbox-blank-circle-outline, checkbox-blank-circle
    "square": Icon(0xF131, fill: 0xF12E),  // checkbox-blank-outline, checkbox-blank
    "triangle": Icon(0xF537, fill: 0xF536),  // triangle-outline, triangle
    "hexagon": Icon(0xF2D9, fill: 0xF2D8),  // hexagon-outline, hexagon
    "octagon": Icon(0xF3C4, fill: 0xF3C3),  // octagon-outline, octagon
    "checkmark.square": Icon(0xF135, fill: 0xF132),  // checkbox-marked-outline, checkbox-marked
    "largecircle.fill.circle": Icon(0xF43E),  // radiobox-marked
  ]

  /// By whole name: enclosed symbols for which the font has a glyph.
  static let enclosed: [String: Icon] = [
    "person.circle": Icon(0xF009),  // account-circle
    "person.crop.circle": Icon(0xF009),  // account-circle
    "person.circle.fill": Icon(0xF009),  // account-circle
    "person.crop.circle.fill": Icon(0xF009),  // account-circle
    "play.circle": Icon(0xF40D),  // play-circle-outline
    "play.circle.fill": Icon(0xF40C),  // play-circle
    "pause.circle": Icon(0xF3E6),  // pause-circle-outline
    "pause.circle.fill": Icon(0xF3E5),  // pause-circle
    "stop.circle": Icon(0xF667),  // stop-circle-outline
    "stop.circle.fill": Icon(0xF666),  // stop-circle
    "plus.circle": Icon(0xF419),  // plus-circle-outline
    "plus.circle.fill": Icon(0xF417),  // plus-circle
    "minus.circle": Icon(0xF377),  // minus-circle-outline
    "minus.circle.fill": Icon(0xF376),  // minus-circle
    "xmark.circle": Icon(0xF15A),  // close-circle-outline
    "xmark.circle.fill": Icon(0xF159),  // close-circle
    "checkmark.circle": Icon(0xF5E1),  // check-circle-outline
    "checkmark.circle.fill": Icon(0xF5E0),  // check-circle
    "questionmark.circle": Icon(0xF625),  // help-circle-outline
    "questionmark.circle.fill": Icon(0xF2D7),  // help-circle
    "exclamationmark.circle": Icon(0xF5D6),  // alert-circle-outline
    "exclamationmark.circle.fill": Icon(0xF028),  // alert-circle
    "info.circle": Icon(0xF2FD),  // information-outline
    "info.circle.fill": Icon(0xF2FC),  // information
  ]
}
