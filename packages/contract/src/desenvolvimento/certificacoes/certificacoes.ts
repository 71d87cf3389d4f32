import * as z from 'zod'
import { authority, crud } from '../../kit/authority.ts'
import { variosIds } from '../../kit/bulk.ts'
import { byId, done, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { inteiroOpcional, refOpcional, refs, texto } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery, resumo } from '../../kit/page.ts'
import { bulkResult, recordShape } from '../../kit/registry.ts'

const base = '/desenvolvimento/certificacoes'
export const autoridades = {
  ...crud('desenvolvimento', 'certificacoes', 'Certificações'),
  imprimir: authority('desenvolvimento', 'certificacoes', 'Certificações', 'imprimir', 'Imprimir com os talentos'),
}

/** 'A cada 24 meses', or that it does not expire. */
export const porExtenso = (periodicidade: number | null): string =>
  periodicidade === null
    ? 'Não vence'
    : periodicidade === 1
      ? 'A cada mês'
      : periodicidade % 12 === 0
        ? `A cada ${periodicidade === 12 ? 'ano' : `${periodicidade / 12} anos`}`
        : `A cada ${periodicidade} meses`

export const camposDaCertificacao = {
  nome: texto({ label: 'Nome', max: 100 }),
  periodicidade: inteiroOpcional({
    label: 'Periodicidade (meses)',
    min: 1,
    max: 600,
    erro: 'Informe de 1 a 600 meses',
  }),
  certificacaoPreRequisitoId: refOpcional({ label: 'Certificação pré-requisito', fem: true }),
  cursosIds: refs({ label: 'Cursos', min: 1, obrigatorio: 'Selecione ao menos um curso' }),
  modeloCertificadoId: refOpcional({ label: 'Modelo de certificado' }),
  certificadoId: refOpcional({ label: 'Texto do certificado' }),
}
export const certificacaoForm = z.object(camposDaCertificacao)

const nomeada = z.object({ id: z.int(), nome: z.string() })
const linha = z.object({
  ...recordShape,
  nome: z.string(),
  periodicidade: z.int().nullable(),
  certificacaoPreRequisito: nomeada.nullable(),
  cursos: z.array(nomeada),
  modeloCertificado: nomeada.nullable(),
  /** What its certificates say; none: the default. */
  certificado: z.object({ id: z.int(), titulo: z.string(), conteudo: z.string() }).nullable(),
  /** Bands that ask for it. */
  qtdFaixas: z.int(),
})
export type Certificacao = z.infer<typeof linha>

export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object({ ...listQuery, cursoId: z.int().optional() }),
  row: linha,
  title: 'Certificações',
  columns: {
    nome: { label: 'Nome', format: 'text' },
    periodicidade: { label: 'Periodicidade', format: 'text', value: (c) => porExtenso(c.periodicidade) },
    preRequisito: {
      label: 'Pré-requisito',
      format: 'text',
      value: (c) => c.certificacaoPreRequisito?.nome ?? null,
    },
    cursos: { label: 'Cursos', format: 'text', value: (c) => c.cursos.map(({ nome }) => nome).join(', ') },
    qtdFaixas: { label: 'Faixas que exigem', format: 'integer' },
  },
  summary: 'Lista de certificações',
})
/** For the fields of any page, such as the form of a band. */
export const opcoes = endpoint({
  method: 'GET',
  path: `${base}/options`,
  access: internal(),
  input: nothing,
  output: z.array(resumo),
  summary: 'Certificações como opções',
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: linha,
  summary: 'Lê uma certificação',
})
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.criar),
  input: certificacaoForm,
  output: linha,
  summary: 'Insere uma certificação',
})
const versionada = { id: z.int().positive(), versao: z.int() }
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: z.object({ ...versionada, ...camposDaCertificacao }),
  output: linha,
  summary: 'Altera uma certificação',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridades.excluir),
  input: z.object(versionada),
  output: done,
  summary: 'Exclui uma certificação',
})
export const excluirVarias = endpoint({
  method: 'POST',
  path: `${base}/excluir-em-lote`,
  access: internal(autoridades.excluir),
  input: z.object({ ids: variosIds }),
  output: bulkResult,
  summary: 'Exclui certificações em lote',
})
export const relatorio = endpoint({
  method: 'GET',
  path: `${base}/{id}/relatorio`,
  access: internal(autoridades.imprimir),
  input: byId,
  output: z.any(),
  kind: 'file',
  summary: 'Uma certificação como documento: o que exige, quem a tem e quem falta',
})
