/** Where most mailboxes of our visitors are. */
const usual = [
  ...['gmail.com', 'hotmail.com', 'hotmail.ca', 'hotmail.fr', 'outlook.com', 'outlook.fr', 'live.com', 'live.ca'],
  ...['yahoo.com', 'yahoo.ca', 'yahoo.fr', 'icloud.com', 'rogers.com', 'bellaliant.net', 'nb.sympatico.ca'],
]
/** Real ones that differ from those by one letter. */
const alike = ['mail.com', 'ymail.com', 'email.com', 'gmail.co', 'gmx.com', 'live.cn']

/** The address that was perhaps meant: "ann@gmail.com" for "ann@gmial.com"; undefined where nothing looks mistyped. */
export function meantEmail(typed: string): string | undefined {
  const [, name, domain = ''] = /^(.+)@([^@]+)$/.exec(typed.trim().toLowerCase()) ?? []
  if (!name || usual.includes(domain) || alike.includes(domain)) return undefined
  const meant = usual.find((one) => isOneSlipFrom(domain, one))
  return meant && `${typed.trim().slice(0, name.length)}@${meant}`
}

/** Whether one letter is missing, too many or another, or two have changed places. */
function isOneSlipFrom(typed: string, meant: string) {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (start < meant.length && typed[start] === meant[start]) start += 1
  const [rest, wanted] = [typed.slice(start), meant.slice(start)]
  const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2)
  return isSwapped || rest.slice(1) === wanted.slice(1) || rest === wanted.slice(1) || rest.slice(1) === wanted
}
