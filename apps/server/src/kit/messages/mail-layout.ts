/** The content of a mail, before its layout. */
export interface Letter {
  assunto: string
  /** A large title above the text; default: the subject. */
  titulo?: string
  paragraphs: string[]
  /** The main facts at a glance: place, day, protocol. */
  facts?: readonly (readonly [string, string])[]
  button?: { label: string; link: string }
  /** Small text at the end: why the person receives this mail. */
  nota?: string
}
/** The company in whose name the mail is sent. */
export interface Sender {
  nome: string
  cor: string
  sobreCor: string
  /** Its logo is attached to the mail (mail-delivery.ts). */
  temLogo?: boolean
}
/** Content id of the attached logo. */
export const LOGO_CID = 'logo'
export interface RenderedMail {
  assunto: string
  texto: string
  html: string
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
const color = (value: string) => (/^#[0-9a-fA-F]{6}$/.test(value) ? value : '#1b1b1a')
/** Removes line breaks, because a name in the subject may not end the header line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const table = (attributes: string, content: string) =>
  `<table role="presentation" border="0" cellpadding="0" cellspacing="0" ${attributes}>${content}</table>`

/**
 * One layout for all mails: the company's name on its colour, a title, the text, at most one button with its address below it, and a note.
 * It uses tables and inline styles, which every mail program can draw, and loads nothing from outside. The plain text says the same.
 */
export function renderLetter(letter: Letter, sender: Sender): RenderedMail {
  const { paragraphs, facts = [], button, nota } = letter
  const assunto = oneLine(letter.assunto)
  const titulo = oneLine(letter.titulo ?? letter.assunto)
  const nome = oneLine(sender.nome)
  const [cor, sobreCor] = [color(sender.cor), color(sender.sobreCor)]
  const texto = [
    ...(letter.titulo ? [titulo] : []),
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n')] : []),
    ...(button ? [`${button.label}: ${button.link}`] : []),
    nome,
    ...(nota ? [`—\n${nota}`] : []),
  ].join('\n\n')

  const link = button && escaped(button.link)
  const rows = [
    `<h1 class="fg" style="margin:0 0 16px;${FONT};font-size:22px;line-height:28px;font-weight:600;color:#1b1b1a">${escaped(titulo)}</h1>`,
    ...paragraphs.map(
      (p) =>
        `<p class="fg" style="margin:0 0 14px;${FONT};font-size:16px;line-height:24px;color:#1b1b1a">${escaped(p).replaceAll('\n', '<br>')}</p>`,
    ),
    ...(facts.length > 0
      ? [
          table(
            'width="100%" class="sub" bgcolor="#f5f5f4" style="margin:4px 0 18px;border-radius:10px;background:#f5f5f4"',
            `<tr><td style="padding:10px 18px">${table(
              'width="100%"',
              facts
                .map(
                  ([label, value]) =>
                    `<tr><td class="fg2" width="120" valign="top" style="padding:5px 12px 5px 0;${FONT};font-size:14px;line-height:22px;color:#5e5e5a">${escaped(label)}</td><td class="fg" valign="top" style="padding:5px 0;${FONT};font-size:15px;line-height:22px;color:#1b1b1a">${escaped(oneLine(value))}</td></tr>`,
                )
                .join(''),
            )}</td></tr>`,
          ),
        ]
      : []),
    ...(button
      ? [
          table(
            'style="margin:10px 0 18px"',
            `<tr><td bgcolor="${cor}" style="border-radius:10px;background:${cor}"><a href="${link}" style="display:inline-block;padding:13px 24px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:${sobreCor};text-decoration:none">${escaped(button.label)}</a></td></tr>`,
          ),
          `<p class="fg2" style="margin:0;${FONT};font-size:13px;line-height:20px;color:#5e5e5a">O botão não abre? Copie o endereço: <a class="fg2" href="${link}" style="color:#5e5e5a;word-break:break-all">${link}</a></p>`,
        ]
      : []),
  ].join('')
  // The logo stands on white, because logos are drawn for paper. A mail program that does not show it loses no information.
  const logo = sender.temLogo
    ? `<img src="cid:${LOGO_CID}" alt="" height="28" style="height:28px;width:auto;max-width:160px;padding:4px 6px;margin-right:12px;border-radius:8px;background:#ffffff;vertical-align:middle">`
    : ''
  const html = `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(assunto)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.ground{background:#0d0d0e!important}.panel{background:#151516!important}.sub{background:#222224!important}.fg{color:#eeeeec!important}.fg2{color:#a6a6a2!important}}@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}</style></head>
<body class="ground" style="margin:0;padding:0;background:#f5f5f4">
${table(
  'width="100%" class="ground" bgcolor="#f5f5f4" style="background:#f5f5f4"',
  `<tr><td align="center" style="padding:24px 12px">${table(
    'width="560" style="width:100%;max-width:560px"',
    `<tr><td class="pad" bgcolor="${cor}" style="padding:16px 32px;border-radius:14px 14px 0 0;background:${cor};${FONT};font-size:16px;line-height:22px;font-weight:600;color:${sobreCor}">${logo}${escaped(nome)}</td></tr>` +
      `<tr><td class="panel pad" bgcolor="#ffffff" style="padding:28px 32px 30px;border-radius:0 0 14px 14px;background:#ffffff">${rows}</td></tr>` +
      `<tr><td class="fg2 pad" style="padding:16px 32px 8px;${FONT};font-size:13px;line-height:20px;color:#5e5e5a">${nota ? `${escaped(nota)}<br>` : ''}${escaped(nome)}</td></tr>`,
  )}</td></tr>`,
)}
</body></html>`
  return { assunto, texto, html }
}
