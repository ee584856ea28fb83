import type { Plugin } from 'vite'

type Patch = [find: RegExp | string, replace: string]

const UNUSED_CLASS: Patch = [
  /= (class extends React\$1\.Component \{[\s\S]*?\n\});/g,
  '= /* @__PURE__ */ (() => $1)();',
]

/**
 * The app uses the router's declarative half. Its data half, some 10 kB, stays in the build because a few lines of it
 * look as if they did something when they are loaded. Here they are marked or taken out, so that what nothing uses can
 * go.
 */
const PATCHES: Record<string, readonly Patch[]> = {
  'components.js': [['= React$1.memo(', '= /* @__PURE__ */ React$1.memo('], UNUSED_CLASS],
  'context.js': [
    [/^\w+\.displayName = .*$/gm, ''],
    [/= React\$1\.createContext\(/g, '= /* @__PURE__ */ React$1.createContext('],
  ],
  'hooks.js': [
    ['React$1.useContext(IsDataRouteContext) ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()'],
    ['= React$1.createContext(', '= /* @__PURE__ */ React$1.createContext('],
    UNUSED_CLASS,
  ],
  'router/router.js': [[/= new Set\(/g, '= /* @__PURE__ */ new Set(']],
}

export function slimRouter(): Plugin {
  return {
    name: 'satchel-slim-router',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/(?:components|context|hooks|router\/router)\.js/ },
      handler(code, id) {
        const patches = PATCHES[id.replace(/.*\/lib\//, '').replace(/\?.*/, '')] ?? []
        return patches.reduce((text, [find, replace]) => {
          // With another version of the router, look again.
          if (typeof find === 'string' ? !text.includes(find) : text.search(find) < 0)
            this.warn(`${id} has no ${String(find)} any more`)
          return text.replace(find, replace)
        }, code)
      },
    },
  }
}
