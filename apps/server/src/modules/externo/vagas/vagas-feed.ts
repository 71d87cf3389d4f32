import { formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import type { Selectable } from 'kysely'
import type { DB } from '../../../db/schema.gen.ts'
import type { PublicAnswer } from '../../../kit/http/public-page.ts'
import { type EmpresaPublica, text } from './vagas-html.ts'

type Anuncio = Selectable<DB['anuncioPublico']>

/** The open vacancies for job boards, in the element names that they read. Every value is escaped once, as text. */
export function feedXml(publicUrl: string, empresa: EmpresaPublica, anuncios: readonly Anuncio[]): PublicAnswer {
  const element = (name: string, value: string | null | undefined) =>
    value ? `    <${name}>${text(value)}</${name}>` : undefined
  const jobs = anuncios.map((a) =>
    [
      '  <job>',
      element('title', a.titulo),
      element('date', a.publicadoEm),
      element('referencenumber', String(a.codigo)),
      element('url', `${publicUrl}/vagas/${empresa.id}/${a.id}`),
      element('company', empresa.nome),
      element('city', a.cidadeNome),
      element('state', a.ufSigla),
      a.cidadeNome ? element('country', 'BR') : undefined,
      element('description', a.descricao),
      a.remuneracao === null ? undefined : element('salary', formatarDinheiro(a.remuneracao)),
      element('expirationdate', a.previsaoEncerramento),
      '  </job>',
    ]
      .filter((line) => line !== undefined)
      .join('\n'),
  )
  return {
    type: 'application/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>
<source>
  <publisher>${text(empresa.nome)}</publisher>
  <publisherurl>${text(`${publicUrl}/vagas/${empresa.id}`)}</publisherurl>
${jobs.join('\n')}
</source>
`,
  }
}
