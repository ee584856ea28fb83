import type { Plugin } from 'vite'

/**
 * The code that an import on demand runs first. Vite's own takes a style sheet whose file never came for loaded the
 * second time, which leaves a screen unstyled after a lost connection, and weighs three times as much.
 */
const HELPER = `
const started = new Map()
const begin = (href) => new Promise((resolve, reject) => {
  const isStyle = href.endsWith('.css')
  const link = document.createElement('link')
  Object.assign(link, { rel: isStyle ? 'stylesheet' : 'modulepreload', crossOrigin: '', href })
  link.onload = resolve
  link.onerror = () => {
    link.remove()
    started.delete(href)
    reject(new Error(href))
  }
  document.head.append(link)
  // The import itself waits for scripts, and tells when one fails.
  if (!isStyle) resolve()
})
export const __vitePreload = (load, files = []) => {
  const links = [...document.querySelectorAll('link:not([rel=preload])')].map((link) => link.getAttribute('href'))
  // The server writes the entry's style sheet into the page, without a link. A second one would override the others.
  const isThere = (href) => links.includes(href) || /^.assets.core-.*css$/.test(href)
  return Promise.all(files.map((file) => {
    const href = '/' + file
    if (!started.has(href)) started.set(href, isThere(href) ? undefined : begin(href))
    return started.get(href)
  })).then(load)
}
`

export const preload = (): Plugin => ({
  name: 'satchel-preload',
  apply: 'build',
  transform: { order: 'post', filter: { id: /vite\/preload-helper/ }, handler: () => ({ code: HELPER, map: null }) },
})
