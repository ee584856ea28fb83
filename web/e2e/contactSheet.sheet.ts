import { test } from '@playwright/test'
import { LOOKS, OPEN_PATHS, SIZES, demoToken, ownPaths, signInAs } from './allScreens'
import { takePictures } from './pictures'

// Not a test: pictures of every screen in every look and size.

for (const size of SIZES) {
  for (const look of LOOKS) {
    const sheet = `${look[0]}-${look[1]}-${size.width}x${size.height}`
    test(`contact sheet ${sheet}`, async ({ browser, request, baseURL }) => {
      const base = baseURL ?? ''
      test.setTimeout(300_000)
      await takePictures({ browser, base, sheet, size, look }, async ({ page, visit }) => {
        for (const path of OPEN_PATHS) await visit(path)
        const token = await demoToken(request)
        await signInAs(page, token, base)
        for (const path of await ownPaths(request, token)) await visit(path)
      })
    })
  }
}
