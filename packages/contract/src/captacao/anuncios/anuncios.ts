import * as z from 'zod'
import { authority, crud } from '../../kit/authority.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, done, endpoint, internal } from '../../kit/endpoint.ts'
import { booleano, dataOpcional, EMAIL, html, inteiroOpcional, ref, texto } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'
import { autoridades as daSolicitacao } from '../solicitacoes/solicitacoes-pessoal.ts'
import { pergunta, perguntasForm } from './perguntas.ts'

const base = '/captacao/anuncios'
export const autoridades = {
  ...crud('captacao', 'anuncios', 'Anúncios'),
  compartilhar: authority('captacao', 'anuncios', 'Anúncios', 'compartilhar', 'Compartilhar por e-mail'),
}

/** HTML tags without text do not count as a description. */
const temTexto = (value: string) => value.replace(/<[^>]*>|&nbsp;|\s/g, '') !== ''

export const camposDoAnuncio = {
  solicitacaoId: ref('solicitacaoPessoal', { label: 'Solicitação', fem: true }),
  titulo: texto({ label: 'Título', max: 100 }),
  descricao: html({ label: 'Descrição', fem: true, max: 20_000 }).refine(temTexto, {
    error: 'Descrição é obrigatória',
  }),
  exibirModuloExterno: booleano({ label: 'Exibir no módulo externo' }),
  diasEsperaNovaAplicacao: inteiroOpcional({ label: 'Dias de espera para nova aplicação', max: 3650 }),
  previsaoEncerramento: dataOpcional({ label: 'Inscrições até', fem: true }),
  /** Whether candidates also answer the evaluations that the request asks for at its stages, not only those of the application. */
  utilizarAvaliacoesEtapaSeletiva: booleano({ label: 'Usar as avaliações das etapas seletivas' }).default(false),
}
/** Left out, the questions of the vacancy stay as they are. */
const perguntas = perguntasForm.optional()
export const anuncioForm = z.object({ ...camposDoAnuncio, perguntas })

export const anuncio = z.object({
  ...recordShape,
  solicitacaoId: z.int(),
  solicitacaoCodigo: z.int(),
  solicitacaoDescricao: z.string(),
  titulo: z.string(),
  descricao: z.string(),
  exibirModuloExterno: z.boolean(),
  diasEsperaNovaAplicacao: z.int().nullable(),
  previsaoEncerramento: z.string().nullable(),
  /** The moment after the last day of applications. From then on nobody can apply. It is computed. */
  dataHoraExpiracao: z.string().nullable(),
  tipoVaga: z.string(),
  /** Whether candidates see the advert today, and if not, the reason. */
  visivel: z.boolean(),
  motivoInvisivel: z.string().nullable(),
  /** Whether employees see the advert today among the internal vacancies. */
  visivelInterno: z.boolean(),
  utilizarAvaliacoesEtapaSeletiva: z.boolean(),
  /**
   * The number of evaluations that candidates or recruiters have to answer, and of those answered, with the application and at the stages.
   */
  qtdAvaliacoes: z.int(),
  qtdAvaliacoesRespondidas: z.int(),
  qtdAvaliacoesEtapaSeletiva: z.int(),
  qtdAvaliacoesRespondidasEtapaSeletiva: z.int(),
  candidatos: z.int(),
  criadoEm: z.string(),
})
export type Anuncio = z.infer<typeof anuncio>
/** An advert with the questions of its vacancy. */
export const anuncioCompleto = anuncio.extend({ perguntas: z.array(pergunta) })
export type AnuncioCompleto = z.infer<typeof anuncioCompleto>

export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object({ ...listQuery, visivel: z.boolean().optional() }),
  row: anuncio,
  title: 'Anúncios',
  columns: {
    solicitacaoCodigo: { label: 'Solicitação', format: 'code' },
    titulo: { label: 'Título', format: 'text' },
    candidatos: { label: 'Candidatos', format: 'integer' },
    previsaoEncerramento: { label: 'Inscrições até', format: 'date' },
    visivel: { label: 'Visibilidade', format: 'text', value: (r) => (r.visivel ? 'Visível' : 'Não visível') },
    motivo: { label: 'Por que não aparece', format: 'text', value: (r) => r.motivoInvisivel },
  },
  sorts: ['titulo', 'criadoEm', 'previsaoEncerramento', 'solicitacaoCodigo', 'candidatos'],
  sort: 'criadoEm,desc',
  summary: 'Lista de anúncios',
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: anuncioCompleto,
  summary: 'Lê um anúncio',
})
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.criar),
  input: anuncioForm,
  output: anuncioCompleto,
  summary: 'Anuncia uma solicitação aprovada',
})
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: z.object({ id: z.int().positive(), versao: z.int(), ...camposDoAnuncio, perguntas }),
  output: anuncioCompleto,
  summary: 'Altera um anúncio',
})
/** Sharing by e-mail (specification 1 §5.1). */
export const compartilhamento = z.object({
  assunto: texto({ label: 'Assunto', max: 100 }),
  emails: z
    .array(z.string().trim().max(120), { error: 'Informe ao menos um e-mail' })
    .max(50, { error: 'Informe no máximo 50 e-mails' })
    .transform((list) => [...new Set(list.filter((email) => email !== ''))])
    .refine((list) => list.length > 0, { error: 'Informe ao menos um e-mail' })
    .refine((list) => list.every((email) => EMAIL.test(email)), { error: 'E-mail inválido' })
    .meta({ label: 'E-mails' }),
})
export const compartilhar = endpoint({
  method: 'POST',
  path: `${base}/{id}/email`,
  access: internal(autoridades.compartilhar),
  input: z.object({ ...byId.shape, ...compartilhamento.shape }),
  output: done,
  changes: [],
  summary: 'Envia o anúncio por e-mail',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridades.excluir),
  input: z.object({ id: z.int().positive(), versao: z.int() }),
  output: done,
  summary: 'Exclui um anúncio',
})
export const daSolicitacaoPessoal = endpoint({
  method: 'GET',
  path: '/captacao/solicitacoes-pessoal/{id}/anuncio',
  access: internal(daSolicitacao.ver),
  input: byId,
  output: z.object({ anuncio: anuncioCompleto.nullable() }),
  summary: 'Anúncio da solicitação',
})

shownIn('/captacao/anuncios', '/captacao/solicitacoes-pessoal')
/**
 * What a new advert of the request begins with, which the writer changes: the mission and the responsibilities of its position, and the
 * questions that the request already has, as a copy does.
 */
export const textoInicial = endpoint({
  method: 'GET',
  path: '/captacao/solicitacoes-pessoal/{id}/texto-do-anuncio',
  access: internal(autoridades.criar),
  input: byId,
  output: z.object({ descricao: z.string(), perguntas: z.array(pergunta) }),
  summary: 'O texto com que um anúncio novo da solicitação começa',
})
