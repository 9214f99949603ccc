import { referenceText } from '../../../core/reference.ts'

/** The specified success text, and the reference of the message (contract 31). */
export function SentText({ text, reference }: { text: string; reference: string }) {
  return (
    <>
      <p>{text}</p>
      {reference && <p>{referenceText(reference)}</p>}
    </>
  )
}
