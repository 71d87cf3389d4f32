import * as z from 'zod'
import { camposDeEndereco } from '../../geral/lugares/endereco.ts'
import { type FieldMeta, obrigatorio, opcao, ref, rowOf, texto, textoLongo } from '../../kit/fields.ts'
import { resource } from '../../kit/resource.ts'
import { formatarInscricao, recusaDaObra, soInscricao, TIPO_OBRA, type TipoObra } from './inscricao.ts'

const NUMERO = { label: 'CNO ou CNPJ' }
const numeroInscricao = z
  .string({ error: obrigatorio(NUMERO) })
  .max(20, { error: 'Informe no máximo 14 caracteres' })
  .transform(soInscricao)
  .refine((v) => v !== '', { error: 'CNO ou CNPJ é obrigatório' })
  // What is typed has points and a bar, and the field must not cut it.
  .meta({ ...NUMERO, kind: 'texto', max: 20 } satisfies FieldMeta)

const campos = {
  nome: texto({ label: 'Nome', max: 255 }),
  tipo: opcao(TIPO_OBRA, { label: 'Tipo' }),
  numeroInscricao,
  estabelecimentoResponsavelId: ref('estabelecimento', { label: 'Estabelecimento responsável' }),
  ...camposDeEndereco,
  observacao: textoLongo({ label: 'Observação', fem: true }),
}
/** Work sites. */
export const obras = resource({
  module: 'sst',
  path: 'obras',
  pagePath: 'obra',
  singular: 'Obra',
  plural: 'Obras',
  fem: true,
  label: 'nome',
  fields: campos,
  rules: (form) =>
    form.superRefine((value, ctx) => {
      const { tipo, numeroInscricao: numero } = value as never as { tipo: TipoObra; numeroInscricao: string }
      const recusa = recusaDaObra(tipo, numero)
      if (recusa) ctx.addIssue({ code: 'custom', path: ['numeroInscricao'], message: recusa })
    }),
  row: {
    ...rowOf(campos),
    tipo: z.enum(['1', '2']),
    estabelecimentoResponsavelNome: z.string(),
    cidadeNome: z.string(),
    ufSigla: z.string(),
  },
  filters: {
    tipo: opcao(TIPO_OBRA, { label: 'Tipo' }).optional(),
    estabelecimentoResponsavelId: ref('estabelecimento', { label: 'Estabelecimento responsável' }).optional(),
  },
  columns: {
    nome: { label: 'Nome', format: 'text' },
    tipo: {
      label: 'Tipo',
      format: 'text',
      value: (r) => TIPO_OBRA.find(({ codigo }) => codigo === r.tipo)!.descricao,
    },
    numeroInscricao: { label: 'CNO ou CNPJ', format: 'text', value: (r) => formatarInscricao(r.numeroInscricao) },
    estabelecimentoResponsavelNome: { label: 'Estabelecimento responsável', format: 'text' },
    cidadeNome: { label: 'Cidade', format: 'text', value: (r) => `${r.cidadeNome}/${r.ufSigla}` },
  },
  sorts: ['nome', 'tipo', 'numeroInscricao', 'estabelecimentoResponsavelNome', 'cidadeNome'],
  sort: 'nome,asc',
})
