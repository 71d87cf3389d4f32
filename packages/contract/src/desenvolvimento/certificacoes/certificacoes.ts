import * as z from 'zod'
import { authority, crud } from '../../kit/authority.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { inteiroOpcional, ref, refs, texto } from '../../kit/fields.ts'
import { resource } from '../../kit/resource.ts'

const authorities = {
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
  certificacaoPreRequisitoId: ref('certificacao', { label: 'Certificação pré-requisito', fem: true, opcional: true }),
  cursosIds: refs('curso', { label: 'Cursos', min: 1, obrigatorio: 'Selecione ao menos um curso' }),
  /** A change that does not name them leaves them. */
  avaliacoesPraticasIds: refs('avaliacaoPratica', { label: 'Avaliações práticas', max: 50 }).optional(),
  modeloCertificadoId: ref('modeloCertificado', { label: 'Modelo de certificado', opcional: true }),
  certificadoId: ref('certificado', { label: 'Texto do certificado', opcional: true }),
}

const nomeada = z.object({ id: z.int(), nome: z.string() })
export const certificacoes = resource({
  module: 'desenvolvimento',
  path: 'certificacoes',
  singular: 'Certificação',
  pagePath: 'certificacao',
  plural: 'Certificações',
  fem: true,
  label: 'nome',
  exclusao:
    'A certificação que um talento tem, que uma faixa exige ou que é pré-requisito de outra não pode ser excluída. Não dá para desfazer.',
  authorities,
  fields: camposDaCertificacao,
  row: {
    nome: z.string(),
    periodicidade: z.int().nullable(),
    certificacaoPreRequisito: nomeada.nullable(),
    cursos: z.array(nomeada),
    avaliacoesPraticas: z.array(z.object({ id: z.int(), titulo: z.string() })),
    modeloCertificado: nomeada.nullable(),
    /** Text of its certificates; null for the default text. */
    certificado: z.object({ id: z.int(), titulo: z.string(), conteudo: z.string() }).nullable(),
    /** Number of bands that require it. */
    qtdFaixas: z.int(),
  },
  filters: { cursoId: ref('curso', { label: 'Curso' }).optional() },
  columns: {
    nome: { label: 'Nome', format: 'text' },
    periodicidade: { label: 'Periodicidade', format: 'text', value: (c) => porExtenso(c.periodicidade) },
    preRequisito: {
      label: 'Pré-requisito',
      format: 'text',
      value: (c) => c.certificacaoPreRequisito?.nome ?? null,
    },
    cursos: { label: 'Cursos', format: 'text', value: (c) => c.cursos.map(({ nome }) => nome).join(', ') },
    avaliacoesPraticas: {
      label: 'Avaliações práticas',
      format: 'text',
      value: (c) => c.avaliacoesPraticas.map(({ titulo }) => titulo).join(', ') || null,
    },
    qtdFaixas: { label: 'Faixas que exigem', format: 'integer' },
  },
  sorts: ['nome', 'periodicidade', 'preRequisito'],
  sort: 'nome,asc',
})
export type Certificacao = z.infer<typeof certificacoes.row>

export const relatorio = endpoint({
  method: 'GET',
  path: `${certificacoes.base}/{id}/relatorio`,
  access: internal(authorities.imprimir),
  input: byId,
  output: z.any(),
  kind: 'file',
  summary: 'Uma certificação como documento: o que exige, quem a tem e quem falta',
})
