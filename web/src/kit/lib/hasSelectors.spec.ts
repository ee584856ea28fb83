import { expect, it } from 'vitest'
import { rulesWithHas } from './hasSelectors'

it('reads the rules with :has() alone, each within its conditions', () => {
  const css =
    '.a{color:red}.b:has(:checked),.c{color:blue}@media (width>=9px){.d{top:0}@supports (gap:1px){header:has(.' +
    'title[data-shown])>h1{top:1px}}.e{top:2px}}.f:has(>.x):not(:is(.y,.z)){top:3px}'
  expect(rulesWithHas(css).map((rule) => rule.replace(/data-has-\d+/g, 'has'))).toEqual([
    '.b[has]{color:blue}',
    '@media (width>=9px){@supports (gap:1px){header[has]>h1{top:1px}}}',
    '.f[has]:not(:is(.y,.z)){top:3px}',
  ])
})
