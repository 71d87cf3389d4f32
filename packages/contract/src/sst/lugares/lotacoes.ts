import * as z from 'zod'
import { type FieldMeta, opcao, texto } from '../../kit/fields.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'
import { formatarInscricao, recusaDaLotacao, soInscricao, TIPO_INSCRICAO_LOTACAO } from './inscricao.ts'

const numeroInscricao = z
  .string()
  .max(20, { error: 'Informe no máximo 14 caracteres' })
  .nullish()
  .transform((v) => (v ? soInscricao(v) || null : null))
  // What is typed has points and a bar, and the field must not cut it.
  .meta({ label: 'Número de inscrição', kind: 'texto', max: 20 } satisfies FieldMeta)

/** Tax locations: how the contribution of who works there is calculated (S-1020). */
export const lotacoes = withoutOptions(
  resource({
    module: 'sst',
    path: 'lotacoes-tributarias',
    pagePath: 'lotacao-tributaria',
    singular: 'Lotação Tributária',
    plural: 'Lotações Tributárias',
    fem: true,
    label: 'nome',
    fields: {
      nome: texto({ label: 'Nome', max: 255 }),
      tipo: opcao(TIPO_INSCRICAO_LOTACAO, { label: 'Tipo' }),
      numeroInscricao,
    },
    rules: (form) =>
      form.superRefine((value, ctx) => {
        const { tipo, numeroInscricao: numero } = value as never as {
          tipo: (typeof TIPO_INSCRICAO_LOTACAO)[number]['codigo']
          numeroInscricao: string | null
        }
        const recusa = recusaDaLotacao(tipo, numero)
        if (recusa) ctx.addIssue({ code: 'custom', path: ['numeroInscricao'], message: recusa })
      }),
    row: {
      nome: z.string(),
      tipo: z.enum(['CNPJ', 'CPF', 'CPF|CNPJ', 'CNO', 'NP']),
      numeroInscricao: z.string().nullable(),
    },
    filters: { tipo: opcao(TIPO_INSCRICAO_LOTACAO, { label: 'Tipo' }).optional() },
    columns: {
      nome: { label: 'Nome', format: 'text' },
      tipo: {
        label: 'Tipo',
        format: 'text',
        value: (r) => TIPO_INSCRICAO_LOTACAO.find(({ codigo }) => codigo === r.tipo)!.descricao,
      },
      numeroInscricao: {
        label: 'Número de inscrição',
        format: 'text',
        value: (r) => formatarInscricao(r.numeroInscricao) || null,
      },
    },
    sorts: ['nome', 'tipo', 'numeroInscricao'],
    sort: 'nome,asc',
  }),
)
