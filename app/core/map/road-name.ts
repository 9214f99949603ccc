import { t } from '../language/translate.ts'

/** A road's own name in its kind: in French the kind stands first, "Rue Main". */
const kinds: Record<string, (name: string) => string> = {
  Avenue: (name) => t('{name} Avenue', { name }),
  Boulevard: (name) => t('{name} Boulevard', { name }),
  Bridge: (name) => t('{name} Bridge', { name }),
  Drive: (name) => t('{name} Drive', { name }),
  Lane: (name) => t('{name} Lane', { name }),
  Road: (name) => t('{name} Road', { name }),
  Street: (name) => t('{name} Street', { name }),
}

const wholeNames: Record<string, string> = {
  Causeway: t('Causeway'),
  'Trans-Canada Highway': t('Trans-Canada Highway'),
  'Université Avenue': t('Université Avenue'),
  'Collège Street': t('Collège Street'),
}

/** The name of a road of the sketch map, which gives it in English. A numbered route is called the same in both languages. */
export function roadName(english: string): string {
  const [, name = '', kind = ''] = /^(.+) (\w+)$/.exec(english) ?? []
  return wholeNames[english] ?? kinds[kind]?.(name) ?? english
}
