// `StickyCollision`, `HeaderStretch` and the like are named in this module's API.
@_exported import ScrollMechanics
