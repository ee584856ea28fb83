import type { Plugin } from 'vite'

const ENTRY_SOURCE = 'index.html'

/** Says which build this is, by the name of its entry script; pages that run compare it with their own. */
export const release = (): Plugin => ({
  name: 'satchel-release',
  apply: 'build',
  generateBundle(_options, bundle) {
    const entry = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith(ENTRY_SOURCE),
    )
    if (!entry) throw new Error('the build has no entry')
    this.emitFile({ type: 'asset', fileName: 'release.json', source: JSON.stringify({ entry: `/${entry.fileName}` }) })
  },
})
