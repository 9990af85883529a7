"""Random tables in a scroll view that scrolls sideways, in a page that scrolls down (or the two the other way round), as
Chromium places what is sticky in them: `overflow: scroll clip`, where each edge belongs to the nearest scroll container
of its axis.

    python3 scripts/sticky_axes.py [--count N] [--seed S] > cases.json

Without arguments: Tests/ScrollMechanicsTests/Oracles/chromium_single_axis.json. Needs a Chromium that knows
`overflow: scroll clip`, as 156 does. Edges are bits: 1 top, 2 left, 4 bottom, 8 right.
"""

import argparse
import json
import os
import random
import sys
import tempfile

from chromium import Page

BUILD = """
(cases => cases.map(c => {
  const box = (parent, style) => {
    const element = document.createElement('div')
    element.style.cssText = 'box-sizing:border-box;' + style
    parent.append(element)
    return element
  }
  document.body.innerHTML = ''
  document.body.style.margin = 0
  const down = c.axis === 'vertical'
  const page = box(document.body, `width:${c.view[0]}px;height:${c.view[1]}px;scrollbar-width:none;`
    + `overflow:${down ? 'clip scroll' : 'scroll clip'};`)
  const column = box(page, `display:flex;flex-direction:${down ? 'column' : 'row'};`
    + (down ? `width:${c.view[0]}px` : `height:${c.view[1]}px;width:max-content`))
  const space = n => box(column, `flex:none;${down ? 'height' : 'width'}:${n}px`)
  space(c.before)
  const inner = box(column, 'flex:none;scrollbar-width:none;' + (down
    ? `width:${c.view[0]}px;height:${c.content[1]}px;overflow:scroll clip`
    : `height:${c.view[1]}px;width:${c.content[0]}px;overflow:clip scroll`))
  space(c.after)
  const content = box(inner, `position:relative;width:${c.content[0]}px;height:${c.content[1]}px`)
  const sections = []
  for (const [x, y, w, h, parent] of c.sections)
    sections.push(box(parent < 0 ? content : sections[parent],
      `position:absolute;left:${x}px;top:${y}px;width:${w}px;height:${h}px;`
      + 'display:flex;flex-wrap:wrap;align-content:flex-start'))
  const views = []
  for (const [x, y, w, h, edges, inset, section, around] of c.views) {
    const parent = around < 0 ? sections[section] : views[around]
    box(parent, `flex:none;width:100%;height:${y}px`)
    if (x) box(parent, `flex:none;width:${x}px;height:${h}px`)
    views.push(box(parent, `flex:none;width:${w}px;height:${h}px;position:sticky;`
      + 'display:flex;flex-wrap:wrap;align-content:flex-start;'
      + ['top', 'left', 'bottom', 'right'].map((e, i) => edges & 1 << i ? `${e}:${inset}px;` : '').join('')))
  }
  return c.at.map(([outer, nested]) => {
    if (down) { page.scrollTop = outer; inner.scrollLeft = nested }
    else { page.scrollLeft = outer; inner.scrollTop = nested }
    const zero = page.getBoundingClientRect()
    return views.map(v => { const r = v.getBoundingClientRect(); return [r.x - zero.x, r.y - zero.y] })
  })
}))
"""


def case(pick):
    view = [pick.randrange(200, 401, 10), pick.randrange(200, 401, 10)]
    down = pick.random() < 0.7
    content = [pick.randrange(100, 1201, 10), pick.randrange(100, 1201, 10)]
    sections, views = [], []

    def inside(width, height):
        w, h = pick.randrange(10, max(20, width + 1), 10), pick.randrange(10, max(20, height + 1), 10)
        w, h = min(w, width), min(h, height)
        return [pick.randrange(0, width - w + 1, 5), pick.randrange(0, height - h + 1, 5), w, h]

    for _ in range(pick.randint(1, 3)):
        parent = pick.randint(-1, len(sections) - 1)
        width, height = content if parent < 0 else sections[parent][2:4]
        if width < 20 or height < 20:
            continue
        sections.append(inside(width, height) + [parent])
    for number, section in enumerate(sections):
        if pick.random() < 0.2:
            continue
        views.append(inside(*section[2:4]) + [pick.randint(1, 15), pick.randrange(0, 41, 5), number, -1])
        # A corner: in a view that sticks, one that sticks along the other axis, or along both.
        _, _, width, height, edges, _, _, _ = views[-1]
        if pick.random() < 0.4 and width >= 20 and height >= 20:
            corner = inside(width, height) + [pick.randint(1, 15), pick.randrange(0, 21, 5), -1, len(views) - 1]
            # One of the same size is the same view in Masthead, which has a modifier for each axis.
            if corner[2:4] != [width, height]:
                views.append(corner)
    before, after = pick.randrange(0, 601, 10), pick.randrange(0, 601, 10)
    axis = 1 if down else 0
    outer = max(0, before + content[axis] + after - view[axis])
    nested = max(0, content[1 - axis] - view[1 - axis])
    at = [[pick.randint(0, outer), pick.randint(0, nested)] for _ in range(3)]
    at.append([outer, nested])
    return {
        "axis": "vertical" if down else "horizontal", "view": view, "before": before, "after": after,
        "content": content, "sections": sections, "views": views, "at": at}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    pick = random.Random(arguments.seed)
    cases = []
    while len(cases) < arguments.count:
        made = case(pick)
        if made["views"]:
            cases.append(made)
    with tempfile.TemporaryDirectory() as profile:
        page = Page("about:blank", os.path.join(profile, "chromium"))
        version = page.call("Browser.getVersion")["product"]
        for start in range(0, len(cases), 100):
            part = cases[start:start + 100]
            answer = page.call(
                "Runtime.evaluate", expression=BUILD + "(" + json.dumps(part) + ")", returnByValue=True)
            if "exceptionDetails" in answer:
                sys.exit(str(answer["exceptionDetails"]))
            for made, places in zip(part, answer["result"]["value"]):
                made["shown"] = places
    rows = ",\n".join(json.dumps(made, separators=(",", ":")) for made in cases)
    print('{"oracle":"%s, overflow: scroll clip","made by":"scripts/sticky_axes.py","cases":[\n%s\n]}'
          % (version, rows))


if __name__ == "__main__":
    main()
