/**
 * The tokens of `app/theme` that mails use, in the light and in the dark scheme: mail programs know no custom properties. The light
 * one stands in each element; `darkScheme` is a part of the style sheet.
 */
const colours = {
  page: ['#f7fafa', '#0a1a23'],
  surface: ['#ffffff', '#112935'],
  band: ['#f7fafa', '#0d212c'],
  tint: ['#f0f7fa', '#163442'],
  onTint: ['#143e52', '#c3dee9'],
  ink: ['#0b2634', '#f1f6f8'],
  text: ['#142026', '#dfe8eb'],
  muted: ['#47555b', '#a9bac1'],
  line: ['#dfe5e7', '#23404d'],
  strong: ['#869398', '#64808c'],
  edge: ['#225871', '#538fab'],
  primary: ['#225871', '#78adc5'],
  onPrimary: ['#ffffff', '#0b2634'],
  link: ['#225871', '#9fc8da'],
  leaf: ['#143e52', '#143e52'],
  onLeaf: ['#ffffff', '#ffffff'],
} as const

type Colour = keyof typeof colours

interface Look {
  text?: Colour
  fill?: Colour
  edge?: Colour
}

const properties = { text: 'color', fill: 'background-color', edge: 'border-color' } as const
const looks = Object.keys(properties) as (keyof Look)[]

/** The attributes of an element: its colours in the light scheme, and the classes by which the dark one changes them. */
export function paint(look: Look, style = '') {
  const used = looks.flatMap((name) => (look[name] ? [[name, look[name]] as const] : []))
  const classes = used.map(([name, colour]) => `${name}-${colour}`).join(' ')
  const inline = [...used.map(([name, colour]) => `${properties[name]}:${colours[colour][0]}`), style].filter(Boolean)
  // Outlook fills cells by their attribute.
  const fill = look.fill ? ` bgcolor="${colours[look.fill][0]}"` : ''
  return `class="${classes}"${fill} style="${inline.join(';')}"`
}

const changes = looks.flatMap((name) =>
  Object.entries(colours)
    .filter(([, [light, dark]]) => light !== dark)
    .map(([colour, [, dark]]) => `.${name}-${colour}{${properties[name]}:${dark}!important}`),
)

export const darkScheme = `@media (prefers-color-scheme:dark){${changes.join('')}}`
