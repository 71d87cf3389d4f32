/** What each mail needs. */
export interface MailTemplates {
  'recuperar-senha': { nome: string; link: string }
  'primeira-senha': { nome: string; link: string }
  'relatorio-erro': { descricao: string; ambiente: Record<string, string> }
  'confirmar-cadastro': { nome: string; empresa: string; link: string }
  andamento: { assunto: string; texto: string; link: string }
}
export interface RenderedMail {
  assunto: string
  texto: string
  html: string
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/** Paragraphs and at most one button, in what every mail program draws; the text says the same. */
function letter(assunto: string, paragraphs: string[], button?: { label: string; link: string }): RenderedMail {
  const lines = [...paragraphs, ...(button ? [`${button.label}: ${button.link}`] : [])]
  const action = button
    ? `<p style="margin:24px 0"><a href="${escaped(button.link)}" style="background:#1b1b1a;color:#fff;padding:10px 18px;border-radius:8px;text-decoration:none">${escaped(button.label)}</a></p>`
    : ''
  const body = paragraphs.map((p) => `<p style="margin:0 0 12px">${escaped(p).replaceAll('\n', '<br>')}</p>`).join('')
  return {
    assunto,
    texto: lines.join('\n\n'),
    html: `<!doctype html><html lang="pt-BR"><body style="margin:0;background:#f5f5f4;padding:24px;font:15px/1.5 Inter,Arial,sans-serif;color:#1b1b1a"><div style="max-width:560px;margin:0 auto;background:#fff;border-radius:12px;padding:28px">${body}${action}</div></body></html>`,
  }
}

export const templates: { [T in keyof MailTemplates]: (data: MailTemplates[T]) => RenderedMail } = {
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
  andamento: ({ assunto, texto, link }) => letter(assunto, [texto], { label: 'Ver a solicitação', link }),
}
