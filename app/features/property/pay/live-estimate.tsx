import type { FormEvent, ReactNode } from 'react'

/** Works out the mortgage estimate of the section in it while its form is filled in; the code is fetched at the first input. */
export function LiveEstimate({ price, children }: { price: number; children: ReactNode }) {
  function update(event: FormEvent<HTMLDivElement>) {
    const [section, form] = [event.currentTarget, (event.target as Element).closest('form')]
    if (!form) return
    if (event.type === 'submit') event.preventDefault()
    import('./mortgage-live.ts').then(
      ({ showEstimate }) => showEstimate(section, form, price),
      // Without its code the browser asks the server.
      () => event.type === 'submit' && form.submit(),
    )
  }
  return (
    <div style={{ display: 'contents' }} onInput={update} onSubmit={update}>
      {children}
    </div>
  )
}
