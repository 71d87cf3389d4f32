/** What each mail needs. */
export interface MailTemplates {
  'recuperar-senha': { nome: string; link: string }
  'primeira-senha': { nome: string; link: string }
  'relatorio-erro': { descricao: string; ambiente: Record<string, string> }
  'confirmar-cadastro': { nome: string; empresa: string; link: string }
  andamento: { assunto: string; texto: string; link: string }
  anuncio: { assunto: string; titulo: string; empresa: string; fatos: string; link: string }
  aviso: { assunto: string; texto: string; link: string | null }
}
/** What a mail says, before it is drawn. */
interface Letter {
  assunto: string
  paragraphs: string[]
  button?: { label: string; link: string }
}
/** In whose name it is sent. */
export interface Sender {
  nome: string
  cor: string
  sobreCor: string
}
export interface RenderedMail {
  assunto: string
  texto: string
  html: string
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
const color = (value: string) => (/^#[0-9a-fA-F]{6}$/.test(value) ? value : '#1b1b1a')
/** A name in the subject may not end the header line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const letter = (assunto: string, paragraphs: string[], button?: Letter['button']): Letter => ({
  assunto,
  paragraphs,
  ...(button ? { button } : {}),
})

/** Sender, paragraphs and at most one button: tables and inline styles, which every mail program draws; the text says the same. */
export function renderLetter({ assunto, paragraphs, button }: Letter, sender: Sender): RenderedMail {
  const lines = [...paragraphs, ...(button ? [`${button.label}: ${button.link}`] : []), sender.nome]
  const [cor, sobreCor] = [color(sender.cor), color(sender.sobreCor)]
  const body = paragraphs.map((p) => `<p style="margin:0 0 12px">${escaped(p).replaceAll('\n', '<br>')}</p>`).join('')
  const action = button
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 8px"><tr><td bgcolor="${cor}" style="border-radius:8px"><a href="${escaped(button.link)}" style="display:inline-block;padding:10px 18px;color:${sobreCor};text-decoration:none;font-weight:600">${escaped(button.label)}</a></td></tr></table>`
    : ''
  const font = 'font:15px/1.5 Inter,Arial,sans-serif;color:#1b1b1a'
  return {
    assunto: oneLine(assunto),
    texto: lines.join('\n\n'),
    html: `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escaped(assunto)}</title></head><body style="margin:0;background:#f5f5f4"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#f5f5f4"><tr><td align="center" style="padding:24px"><table role="presentation" width="560" cellpadding="0" cellspacing="0" bgcolor="#ffffff" style="max-width:560px;width:100%;border-top:4px solid ${cor}"><tr><td style="padding:24px 28px 0;${font};font-weight:600">${escaped(sender.nome)}</td></tr><tr><td style="padding:16px 28px 28px;${font}">${body}${action}</td></tr></table></td></tr></table></body></html>`,
  }
}

export const templates: { [T in keyof MailTemplates]: (data: MailTemplates[T]) => Letter } = {
  'recuperar-senha': ({ nome, link }) =>
    letter(
      'Recuperação de senha',
      [
        `Olá, ${nome}.`,
        'Recebemos um pedido para trocar a sua senha. O link vale por uma hora e por uma vez. Se não foi você, ignore esta mensagem.',
      ],
      { label: 'Criar senha nova', link },
    ),
  'primeira-senha': ({ nome, link }) =>
    letter(
      'Seu acesso ao Quadro',
      [`Olá, ${nome}.`, 'Seu usuário foi criado. Escolha a sua senha pelo link, que vale por sete dias e por uma vez.'],
      {
        label: 'Escolher a senha',
        link,
      },
    ),
  'relatorio-erro': ({ descricao, ambiente }) =>
    letter('Relatório de erro', [
      descricao,
      Object.entries(ambiente)
        .map(([k, v]) => `${k}: ${v}`)
        .join('\n'),
    ]),
  'confirmar-cadastro': ({ nome, empresa, link }) =>
    letter(
      `Confirme seu cadastro em ${empresa}`,
      [
        `Olá, ${nome}.`,
        `Alguém se cadastrou em ${empresa} com o seu CPF. Se foi você, confirme pelo link, que vale por um dia. Se não foi, ignore esta mensagem: nada muda.`,
      ],
      { label: 'Confirmar o cadastro', link },
    ),
  andamento: ({ assunto, texto, link }) => letter(assunto, texto.split('\n\n'), { label: 'Ver a solicitação', link }),
  anuncio: ({ assunto, titulo, empresa, fatos, link }) =>
    letter(assunto, [`${empresa} tem uma vaga aberta: ${titulo}.`, fatos], { label: 'Ver a vaga', link }),
  aviso: ({ assunto, texto, link }) =>
    letter(assunto, [texto], link === null ? undefined : { label: 'Abrir no sistema', link }),
}
