import { useEffect, useRef, useState } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import type { Language } from '../../../../../domain/language/language.ts'
import { languageName } from '../../../../../domain/language/language-name.ts'
import { t } from '../../../../../domain/language/translate.ts'
import type { ReplyTemplate } from '../../../../../domain/message/reply-template.ts'
import { type Thread, threadLengths } from '../../../../../domain/message/thread.ts'
import { browserClient } from '../../../../api/client.ts'
import type { FilledTemplate } from '../../../../api/thread-calls.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { Note } from '../../../../ui/mark/note.tsx'
import { inboxPath } from '../../inbox/inbox-search.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { OfficeButton } from '../../parts/office-button.tsx'
import type { ThreadOutcome } from '../thread-action.ts'
import { useClearing, useDraftAfterSending } from './after-sending.ts'
import styles from './reply-box.module.css'
import { ReplyConflict } from './reply-conflict.tsx'
import { ReplyNews } from './reply-news.tsx'
import { AnswerWay, ReplyTo } from './reply-to.tsx'
import { joinTexts, TemplateLink, useAskedTemplate, withTemplate } from './template-link.tsx'
import { TemplateMenu } from './template-menu.tsx'
import { useDraft } from './use-draft.ts'
import { countOwn, useWriting } from './use-writing.ts'

interface Props {
  thread: Thread
  templates: ReplyTemplate[]
  /** A template that the address asks for, filled. */
  filled?: FilledTemplate
  writes: 'reply' | 'note'
  outcome?: ThreadOutcome
  /** Id of the thread that opens after Send and close. */
  next?: string
  /** The person is about to write: the thread has to stay. */
  onWrite: () => void
}

/** Where staff write: a reply that is mailed, or a note for themselves. Works without script. */
export function ReplyBox(props: Props) {
  const { thread, writes, onWrite } = props
  return (
    <section
      className={styles.box}
      aria-label={writes === 'note' ? t('Write a note') : t('Write a reply')}
      onFocus={({ target }) => target instanceof HTMLTextAreaElement && onWrite()}
      onInput={({ target }) => target instanceof HTMLTextAreaElement && onWrite()}
    >
      {writes === 'note' ? (
        <NoteForm key={`note-${thread.id}`} {...props} />
      ) : thread.email ? (
        <ReplyForm key={thread.id} {...props} />
      ) : (
        <>
          <Choices {...props} />
          <p>{t('This person left no email address. Call them, or write a note.')}</p>
        </>
      )}
    </section>
  )
}

function Choices({ writes }: Pick<Props, 'writes'>) {
  const choice = (value: Props['writes'], label: string) => (
    <Link to={value === 'note' ? '?write=note' : '?'} preventScrollReset aria-current={writes === value || undefined}>
      {label}
    </Link>
  )
  return (
    <nav className={styles.choices} aria-label={t('What to write')}>
      {choice('reply', t('Reply'))}
      {choice('note', t('Note'))}
    </nav>
  )
}

function ReplyForm({ thread, templates, filled, outcome, next, writes }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const menu = useRef<HTMLDetailsElement>(null)
  const [language, setLanguage] = useState<Language>(filled?.language ?? thread.language)
  const [missing, setMissing] = useState(filled?.missing ?? [])
  const busy = useNavigation().formData?.get('intent')
  const address = useThreadAddress(thread.id)
  const draft = useDraft(thread.id)
  useClearing(area, outcome)
  const { version, conflict, see, news } = useWriting(thread, area, outcome)
  useDraftAfterSending(area, draft.keepAll, outcome)
  useKeys({
    'ctrl+enter': {
      label: t('send and close'),
      press: ({ repeat }) => {
        if (!repeat && !busy) form.current?.requestSubmit(closer(form.current))
      },
    },
    t: {
      label: t('templates'),
      press: (event) => {
        event.preventDefault()
        if (menu.current) menu.current.open = true
        menu.current?.querySelector<HTMLElement>('input, button, a')?.focus()
      },
    },
    r: {
      label: t('reply'),
      press: (event) => {
        event.preventDefault()
        area.current?.focus()
      },
    },
  })

  async function insert(template: string) {
    if (!area.current) return
    const threads = await browserClient().threads()
    const found = await threads.fillTemplate({ thread: thread.id }, template, language)
    if (found) put(found)
  }

  function put(found: FilledTemplate) {
    if (!area.current) return
    area.current.value = joinTexts(area.current.value, found.text)
    setMissing(found.missing)
    setLanguage(found.language)
    area.current.focus()
    write(area.current.value)
  }

  function write(text: string) {
    see(text)
    draft.keep(text)
  }

  useAskedTemplate(filled, put)

  const text = outcome?.text ?? withTemplate(thread.draft, filled?.text)
  return (
    <Form method="post" action={address} ref={form} onSubmit={() => draft.drop(area.current?.value ?? '')}>
      <input type="hidden" name="thread" value={thread.id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="next" value={next ?? ''} />
      <div className={styles.tools}>
        <Choices writes={writes} />
        <TemplateMenu templates={templates} language={language} onChoose={insert} menu={menu} />
        <OfficeButton
          variant="quiet"
          onClick={() => setLanguage(language === 'en' ? 'fr' : 'en')}
          aria-label={t('Language of the reply: {language}', { language: languageName(language) })}
        >
          <Icon name="world" />
          {languageName(language)}
        </OfficeButton>
        <TemplateLink template="visit-times" variant="quiet">
          <Icon name="calendar-plus" />
          {t('Offer times')}
        </TemplateLink>
      </div>
      {conflict && <ReplyConflict conflict={conflict} />}
      {outcome?.reason && <Note title={t('Not sent')}>{outcome.reason}</Note>}
      {missing.length > 0 && (
        <p role="status" className={styles.missing}>
          {t('To be filled in by hand: {fields}', { fields: missing.map((name) => `{${name}}`).join(', ') })}
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

function NoteForm({ thread, outcome, writes }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const busy = useNavigation().formData?.get('intent') === 'note'
  const address = useThreadAddress(thread.id)
  useClearing(area, outcome)
  useEffect(() => countOwn(thread.id, outcome), [thread.id, outcome])
  return (
    <Form method="post" action={address}>
      <input type="hidden" name="thread" value={thread.id} />
      <div className={styles.tools}>
        <Choices writes={writes} />
      </div>
      {outcome?.reason && <Note title={t('Not saved')}>{outcome.reason}</Note>}
      <textarea
        ref={area}
        name="text"
        rows={3}
        required
        maxLength={threadLengths.note}
        defaultValue={outcome?.text ?? ''}
        aria-label={t('Note, staff only')}
      />
      <div className={styles.foot}>
        <span>{t('Only staff read notes.')}</span>
        <OfficeButton type="submit" name="intent" value="note" variant="primary" busy={busy}>
          {t('Save note')}
        </OfficeButton>
      </div>
    </Form>
  )
}

/** Names the thread also where the address does not yet: once it is answered, it may not be the first of the list any more. */
function useThreadAddress(id: string) {
  return inboxPath({}, id) + useLocation().search
}

function closer(form: HTMLFormElement) {
  return form.querySelector<HTMLButtonElement>('button[value="send-close"]')
}
