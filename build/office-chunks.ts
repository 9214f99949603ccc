import type { Plugin } from 'vite'

/** Of a chunk of the build, what is asked here. */
export interface BuiltChunk {
  isEntry: boolean
  facadeModuleId: string | null
  moduleIds: readonly string[]
  imports: readonly string[]
  dynamicImports: readonly string[]
}

const ofOffice = /\/app\/features\/staff\//

/** Fails the build when a page of visitors may fetch a module that only the office has. */
export function officeChunks(): Plugin {
  return {
    name: 'office-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.entries(bundle).flatMap(([file, one]) =>
        one.type === 'chunk' ? [[file, one] as const] : [],
      )
      const found = findOfficeModules(new Map(chunks))
      if (found.length > 0) this.error(`Pages of visitors fetch modules of the office:\n${found.join('\n')}`)
    },
  }
}

/** Modules of the office in the chunks that the entries of other pages fetch, at once or later: "chunk: module". */
export function findOfficeModules(chunks: ReadonlyMap<string, BuiltChunk>): string[] {
  const entries = [...chunks].filter(
    ([, { isEntry, facadeModuleId }]) => isEntry && !ofOffice.test(facadeModuleId ?? ''),
  )
  const reached = new Set(entries.map(([file]) => file))
  // A set visits what is added while it is walked.
  for (const file of reached) {
    const { imports = [], dynamicImports = [] } = chunks.get(file) ?? {}
    for (const next of [...imports, ...dynamicImports]) reached.add(next)
  }
  return [...reached].flatMap((file) =>
    (chunks.get(file)?.moduleIds ?? []).filter((id) => ofOffice.test(id)).map((id) => `${file}: ${id}`),
  )
}
