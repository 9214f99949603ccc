import { referenceText } from '../../domain/reference.ts'

/** The stated text of a success, and the reference to quote (contract 31). */
export function SentText({ text, reference }: { text: string; reference: string }) {
  return (
    <>
      <p>{text}</p>
      {reference && <p>{referenceText(reference)}</p>}
    </>
  )
}
