import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { KeptFields } from '../../../../core/forms/kept-fields.tsx'
import type { Language } from '../../../../core/language/language.ts'
import { languageName } from '../../../../core/language/language-name.ts'
import { t } from '../../../../core/language/translate.ts'
import { formatTime } from '../../../../core/moments.ts'
import { useKeys } from '../../../../frame/office/keys/key-registry.ts'
import { OfficeButton } from '../../../../frame/office/parts/office-button.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { Note } from '../../../../ui/mark/note.tsx'
import type { FilledTemplate } from '../../rules/reply-template.ts'
import { askedAddress, type Thread, type ThreadConflict, type ThreadEntry, threadLengths } from '../../rules/thread.ts'
import styles from './reply-box.module.css'
import { joinTexts, TemplateLink, TemplateMenu, useAskedTemplate, withTemplate } from './template-menu.tsx'
import {
  keptReply,
  useClearing,
  useDraft,
  useDraftAfterSending,
  useSendOnce,
  useSent,
  useWriting,
} from './use-writing.ts'
import { Choices, useThreadAddress, type WriteFormProps } from './write-form.tsx'

/** Words that are mailed to the person. */
export function ReplyForm({ thread, templates, filled, next, hidden, choose, ...props }: WriteFormProps) {
  const outcome = props.outcome?.of === 'reply' ? props.outcome : undefined
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const menu = useRef<HTMLDetailsElement>(null)
  const [language, setLanguage] = useState<Language>(filled?.language ?? thread.language)
  const [missing, setMissing] = useState(filled?.missing ?? [])
  // One that is asked for later is put into the field, whose first words would follow it as long as nobody has typed.
  const [atFirst] = useState(filled?.text)
  const busy = useSent('reply')?.get('intent')
  const maySend = useSendOnce(busy !== undefined, props.outcome)
  const address = useThreadAddress(thread.id, 'reply')
  const draft = useDraft(thread.id)
  useClearing(area, 'reply', outcome)
  const { version, conflict, see, news } = useWriting(thread, area, props.outcome)
  useDraftAfterSending(area, draft.keepAll)
  const { state } = useNavigation()
  const undone = useRef<unknown>(undefined)
  useEffect(() => {
    // The draft comes after the outcome.
    if (!area.current || state !== 'idle' || props.outcome?.of !== 'undone' || undone.current === props.outcome) return
    undone.current = props.outcome
    const { value } = area.current
    putText(area.current, thread.draft.includes(value) ? thread.draft : joinTexts(thread.draft, value))
  })
  useKeys({
    r: { label: t('reply'), press: () => choose('reply') },
    ...(!hidden && {
      'ctrl+enter': { label: t('send and close'), press: submitBy('send-close') },
      'shift+ctrl+enter': { label: t('send, keep open'), press: submitBy('send') },
      t: {
        label: t('templates'),
        press: () => {
          if (menu.current) menu.current.open = true
          menu.current?.querySelector<HTMLElement>('input, button, a')?.focus()
        },
      },
    }),
  })

  function submitBy(intent: 'send' | 'send-close') {
    return ({ repeat }: KeyboardEvent) => {
      if (repeat || busy) return
      form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>(`button[value="${intent}"]`))
    }
  }

  function insert(template: string) {
    // At once, so that no letter is taken for a key.
    area.current?.focus()
    askFor(template, language)
  }

  function put(found: FilledTemplate) {
    if (!area.current) return
    putText(area.current, joinTexts(area.current.value, found.text))
    setMissing(found.missing)
    setLanguage(found.language)
  }

  /** As if it were typed, so that it is kept on the server and in this tab, where a reload would else find what was typed before. */
  function putText(field: HTMLTextAreaElement, text: string) {
    field.value = text
    field.focus()
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function write(text: string) {
    see(text)
    draft.keep(text)
  }

  const askFor = useAskedTemplate(filled, put)

  const text = outcome?.text ?? withTemplate(thread.draft, atFirst)
  return (
    <Form
      method="post"
      action={address}
      ref={form}
      hidden={hidden}
      onSubmit={(event) => maySend(event) && draft.drop(area.current?.value ?? '')}
    >
      <KeptFields name={keptReply(thread.id)} />
      <input type="hidden" name="thread" value={thread.id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="next" value={next ?? ''} />
      <div className={styles.tools}>
        <Choices writes="reply" choose={choose} />
        <TemplateMenu templates={templates} language={language} onChoose={insert} menu={menu} />
        <OfficeButton
          variant="quiet"
          onClick={() => setLanguage(language === 'en' ? 'fr' : 'en')}
          aria-label={t('Language of the reply: {language}', { language: languageName(language) })}
        >
          <Icon name="world" />
          {languageName(language)}
        </OfficeButton>
        <TemplateLink template="visit-times" variant="quiet" onClick={() => area.current?.focus()}>
          <Icon name="calendar-plus" />
          {t('Offer times')}
        </TemplateLink>
      </div>
      {conflict && <ReplyConflict conflict={conflict} />}
      {outcome?.reason && <Note title={t('Not sent')}>{outcome.reason}</Note>}
      {missing.length > 0 && (
        <p role="status" className={styles.missing}>
          {t('Left out, because it is not known: {fields}', { fields: missing.join(', ') })}
        </p>
      )}
      <ReplyNews thread={thread} news={news} draftFailed={draft.failed} />
      <textarea
        ref={area}
        name="text"
        rows={4}
        required
        maxLength={threadLengths.reply}
        defaultValue={text}
        aria-label={t('Reply')}
        lang={language}
        onInput={(event) => write(event.currentTarget.value)}
        onBlur={({ currentTarget, relatedTarget }) => {
          // The draft must not arrive after the reply that Send is about to make of it.
          if (!currentTarget.form?.contains(relatedTarget)) void draft.flush()
        }}
      />
      <div className={styles.foot}>
        <span>
          <ReplyTo thread={thread} chosen={outcome?.to} /> <AnswerWay answers={thread.answers} />
        </span>
        <OfficeButton type="submit" name="intent" value="send" busy={busy === 'send'} disabled={Boolean(busy)}>
          {t('Send')}
        </OfficeButton>
        <OfficeButton
          type="submit"
          name="intent"
          value="send-close"
          variant="primary"
          busy={busy === 'send-close'}
          disabled={Boolean(busy)}
        >
          {t('Send and close')}
          <span aria-hidden="true">
            <kbd>Ctrl</kbd> <kbd>⏎</kbd>
          </span>
        </OfficeButton>
      </div>
    </Form>
  )
}

/** Somebody wrote while this reply was written: what, and that nothing was sent. */
function ReplyConflict({ conflict: { error, written } }: { conflict: ThreadConflict }) {
  return (
    <div role="alert" className={styles.conflict}>
      <Note title={error}>
        {written.map(({ who, at, text }) => (
          <span key={at + who} className={styles.written}>
            <b>{t('{name} at {time}:', { name: who, time: formatTime(at) })}</b> {text}
          </span>
        ))}
      </Note>
    </div>
  )
}

interface ReplyNewsProps {
  thread: Thread
  /** What was written since the person began to write. */
  news: readonly ThreadEntry[]
  draftFailed: boolean
}

/** What a writer has to know of others: who replied, who writes; and that the draft is not kept. */
function ReplyNews({ thread: { writing }, news, draftFailed }: ReplyNewsProps) {
  return (
    <div role="status">
      {news.map((entry) => (
        <p key={entry.id} className={styles.writing}>
          {newsText(entry)}
        </p>
      ))}
      {writing.length > 0 && (
        <p className={styles.writing}>
          {t('{count, plural, one {{names} is writing.} other {{names} are writing.}}', {
            count: writing.length,
            names: writing.join(', '),
          })}
        </p>
      )}
      {draftFailed && (
        <p className={styles.writing}>{t('Your draft could not be kept. The next letter tries again.')}</p>
      )}
    </div>
  )
}

function newsText(entry: ThreadEntry) {
  if (entry.kind === 'reply') return t('{name} has just replied.', { name: entry.author })
  if (entry.kind === 'note') return t('{name} has just written a note.', { name: entry.author })
  return t('{name} has just written.', { name: entry.kind === 'message' ? entry.message.name : entry.author })
}

/** Where the reply goes: to the person, or to the address at which they asked for answers, if the writer says so. */
function ReplyTo({ thread, chosen = '' }: { thread: Thread; chosen?: string | undefined }) {
  const asked = askedAddress(thread)
  if (!asked) return t('To {address}.', { address: thread.email })
  return (
    <label className={styles.to}>
      {t('To')}
      <select name="to" defaultValue={chosen}>
        <option value="">{thread.email}</option>
        <option value={asked}>{t('{address}, as the last mail asks', { address: asked })}</option>
      </select>
    </label>
  )
}

/** Where the answer to the reply arrives. */
function AnswerWay({ answers: { inThread, address } }: Pick<Thread, 'answers'>) {
  return <span>{inThread ? t('The answer comes back here.') : t('The answer goes to {address}.', { address })}</span>
}
