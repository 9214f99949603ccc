import { Form, Link, useNavigation } from 'react-router'
import { FormNote } from '../../../../core/forms/form-note.tsx'
import { KeptFields } from '../../../../core/forms/kept-fields.tsx'
import type { Language } from '../../../../core/language/language.ts'
import { languageName } from '../../../../core/language/language-name.ts'
import { t } from '../../../../core/language/translate.ts'
import { postPath } from '../../../../core/paths.ts'
import { OfficeButton } from '../../../../frame/office/parts/office-button.tsx'
import { SelectField, TextArea, TextField } from '../../../../ui/form/field.tsx'
import type { PostForm as PostValue } from '../../rules/content/post-form.ts'
import { postPictures } from '../../rules/post.ts'
import { PictureInput } from '../form/picture-input.tsx'
import styles from './posts.module.css'

export type TypedPost = PostValue

interface Props {
  post: TypedPost
  version: string
  isFile: boolean
  isNew: boolean
  saved: boolean
  errors: Record<string, string>
  reason: string | undefined
  preview: { language: Language; html: string } | undefined
}

/** Writes a post. Markdown is previewed by the server as visitors will see it. */
export function PostForm({ post, version, isFile, isNew, saved, errors, reason, preview }: Props) {
  const busy = useNavigation().state === 'submitting'
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      aria-label={t('Post')}
      className="stack gap-20"
    >
      <KeptFields name={`post ${isNew ? '' : post.slug}`} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="published" value={String(post.published)} />
      {saved && (
        <FormNote tone="ok">
          {post.published ? (
            <>
              {t('Saved. Visitors see it now.')} <Link to={postPath(post.slug)}>{t('See the post')}</Link>
            </>
          ) : (
            t('Saved as a draft. Visitors do not see it.')
          )}
        </FormNote>
      )}
      {isFile && (
        <FormNote tone="plain">{t('This post came with the site. What you save here stands in its place.')}</FormNote>
      )}
      {reason && <FormNote tone="bad">{reason}</FormNote>}
      {Object.keys(errors).length > 0 && (
        <FormNote tone="bad">{t('Please look at the fields that are marked. Nothing was saved.')}</FormNote>
      )}
      <div className={styles.facts}>
        <TextField
          label={t('Address of the page')}
          name="slug"
          defaultValue={post.slug}
          readOnly={!isNew}
          hint={t('Small letters, digits and hyphens: a-walk-in-spring. Left empty, it is made from the title.')}
          error={errors.slug}
          maxLength={80}
          autoComplete="off"
        />
        <TextField label={t('Date')} name="date" type="date" defaultValue={post.date} error={errors.date} />
        <TextField
          label={t('Facts checked on')}
          name="checked"
          type="date"
          defaultValue={post.checked}
          error={errors.checked}
        />
      </div>
      <div className={styles.languages}>
        {(['en', 'fr'] as const).map((language) => (
          <fieldset key={language} className={styles.language}>
            <legend>{languageName(language)}</legend>
            <TextField
              label={t('Title')}
              name={`title.${language}`}
              lang={language}
              optional={language === 'fr'}
              defaultValue={post.title[language]}
              error={errors[`title.${language}`] ?? (language === 'fr' ? errors.title : undefined)}
              maxLength={160}
            />
            <TextField
              label={t('In a sentence')}
              name={`description.${language}`}
              lang={language}
              optional={language === 'fr'}
              defaultValue={post.description[language]}
              error={errors[`description.${language}`]}
              maxLength={300}
            />
            <TextArea
              label={t('Text, in Markdown')}
              name={`body.${language}`}
              lang={language}
              optional={language === 'fr'}
              rows={16}
              defaultValue={post.body[language]}
              error={errors[`body.${language}`]}
              maxLength={40_000}
            />
            <TextField
              label={t('What the picture shows')}
              name={`alt.${language}`}
              lang={language}
              optional
              defaultValue={post.alt[language]}
              error={errors[`alt.${language}`]}
              maxLength={300}
            />
            <OfficeButton type="submit" name="do" value={`preview-${language}`} data-asks="" busy={busy}>
              {language === 'en' ? t('Preview in English') : t('Preview in French')}
            </OfficeButton>
          </fieldset>
        ))}
      </div>
      {preview && (
        <section className={styles.preview} aria-labelledby="preview">
          <h3 id="preview">{t('As visitors will see it')}</h3>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown without any HTML of its author's */}
          <div lang={preview.language} dangerouslySetInnerHTML={{ __html: preview.html }} />
        </section>
      )}
      <div className={styles.facts}>
        <SelectField label={t('Drawn picture')} name="scene" defaultValue={post.scene} error={errors.scene}>
          {postPictures.map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('-', ' ')}
            </option>
          ))}
        </SelectField>
        <div className="stack gap-12">
          <PictureInput
            name="picture"
            label={t('A picture of your own')}
            hint={t('In place of the drawn one.')}
            error={errors.picture}
            value={post.picture}
          />
          <TextField
            label={t('Picture')}
            type="file"
            name="pictures"
            accept="image/png,image/jpeg,image/webp"
            className="no-script"
          />
        </div>
      </div>
      <div className={styles.actions}>
        <OfficeButton type="submit" name="do" value="publish" variant="primary" busy={busy}>
          {post.published && !isFile ? t('Save') : t('Publish')}
        </OfficeButton>
        <OfficeButton type="submit" name="do" value="draft" busy={busy}>
          {t('Save as a draft')}
        </OfficeButton>
        {!isNew && !isFile && (
          <OfficeButton type="submit" name="do" value="remove" variant="danger" busy={busy}>
            {t('Remove')}
          </OfficeButton>
        )}
      </div>
    </Form>
  )
}
