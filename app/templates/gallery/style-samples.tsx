import { t } from '../../../domain/language/translate.ts'
import { formatPrice } from '../../../domain/money.ts'
import { Trans } from '../../ui/trans.tsx'
import styles from './component-samples.module.css'

/** The names of the colours by their tokens. */
const scales = {
  tide: t('tide'),
  sand: t('sand'),
  fog: t('fog'),
  spruce: t('spruce'),
  marsh: t('marsh'),
  lamp: t('lamp'),
}
const shades = Array.from({ length: 10 }, (_, shade) => shade)

export function ColourSamples() {
  return (
    <div className={styles.scales}>
      {Object.entries(scales).map(([scale, name]) => (
        <div key={scale}>
          <h3 className={styles.label}>{name}</h3>
          <ul className={styles.shades}>
            {shades.map((shade) => (
              <li key={shade}>
                <span className={styles.shade} style={{ background: `var(--${scale}-${shade})` }} />
                {shade}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** Each style of the type table, described in its own style. */
export function TypeSamples() {
  return (
    <div className={styles.type}>
      <p className={styles.hero}>{t('Hero 76')}</p>
      <p className={styles.h1}>{t('Heading 1')}</p>
      <p className={styles.h2}>{t('Heading 2')}</p>
      <h3>{t('Heading 3')}</h3>
      <p className={styles.price}>
        <Trans
          message="{price} <small>/month</small>"
          values={{ price: formatPrice(235_000), small: (text) => <small>{text}</small> }}
        />
      </p>
      <blockquote className={styles.quote}>{t('“A quotation in the heading face.”')}</blockquote>
      <p className="lead">{t('A lead paragraph in a larger size, quieter than the text that follows it.')}</p>
      <p className={styles.body}>
        <Trans
          message="Body text at 16 pixels with lines of 1.6, at most 64 characters wide. A link <link>to the buttons</link> stands in it, with <strong>a strong word</strong> and <em>an emphasis</em>."
          values={{
            link: (text) => <a href="#buttons">{text}</a>,
            strong: (text) => <strong>{text}</strong>,
            em: (text) => <em>{text}</em>,
          }}
        />
      </p>
      <p className={styles.small}>{t('Small text for labels and facts.')}</p>
      <p className={styles.hint}>{t('A hint, or the caption of a picture.')}</p>
    </div>
  )
}
