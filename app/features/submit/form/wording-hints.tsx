import { useEffect, useRef, useState } from 'react'
import { t } from '../../../core/language/translate.ts'
import { propertyFields } from '../../../core/listing/fields/fields.ts'
import type { PropertyDraft } from '../../../core/listing/fields/property-draft.ts'
import { findWordingHints } from '../../../core/listing/wording/wording-hints.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { HintDetails } from '../../browse/shared/hint-details.tsx'
import styles from './property-form.module.css'

/** Milliseconds without typing after which the words are looked at, so that nobody is interrupted. */
const pause = 700

/** Hints about the words of one field, which may break a law. They refuse nothing, and each can be put away. */
export default function WordingHints({ words, draft }: { words: string; draft: PropertyDraft }) {
  const [settled, setSettled] = useState(words)
  const [hidden, setHidden] = useState<readonly string[]>([])
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), pause)
    return () => clearTimeout(timer)
  }, [words])
  const { offer, kind } = draft
  const price = offer === 'rent' ? propertyFields.price.codec.parse(draft.price) || null : null
  const hints = findWordingHints(settled, { offer, kind, price }).filter(({ rule }) => !hidden.includes(rule))

  /** The button that had the focus goes with its hint. */
  function hide(rule: string) {
    setHidden([...hidden, rule])
    list.current?.focus()
  }

  return (
    <div ref={list} tabIndex={-1} className={styles.hints}>
      {hints.map((hint) => (
        <div key={hint.rule} className={styles.hintHint}>
          <Icon name="info-circle" />
          <div>
            <p className={styles.lead}>{t('These words may break a law. You decide; nothing is refused for them.')}</p>
            <HintDetails hint={hint} />
            <Button size="small" variant="line" onClick={() => hide(hint.rule)}>
              {t('Hide this hint')}
            </Button>
          </div>
        </div>
      ))}
    </div>
  )
}
