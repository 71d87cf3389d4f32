import * as z from 'zod'
import { byId, done, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { ref, texto } from '../../kit/fields.ts'
import { resource } from '../../kit/resource.ts'

/** The sheet of a model: A4 landscape, in print points, which are pixels of the preview. */
export const FOLHA = { largura: 842, altura: 595 }
export const LARGURA_DO_LOGO = 142
/** Maximum position of a logo's upper left corner: on the right the logo stays complete, at the bottom it is still visible. */
export const MAIOR_POSICAO = { x: FOLHA.largura - LARGURA_DO_LOGO, y: FOLHA.altura - 20 }
export const MAXIMO_DE_LOGOS = 4
export const LIMITE_DE_LOGOS =
  'Não foi possível inserir. O número limite de 4 logomarcas por modelo de certificado já foi atingido.'
export const IMAGEM_MAXIMA = 5 * 1024 * 1024
export const SO_JPEG_OU_PNG = "Selecione uma imagem com a extensão: 'jpeg', 'jpg', 'png'"

const posicao = (max: number) => z.number().min(0, { error: 'Fora da folha' }).max(max, { error: 'Fora da folha' })
const posicoes = { positionX: posicao(MAIOR_POSICAO.x), positionY: posicao(MAIOR_POSICAO.y) }
export const camposDoModelo = {
  nome: texto({ label: 'Nome', max: 100 }),
  molduraId: ref('molduraCertificado', { label: 'Moldura', fem: true, opcional: true }),
  logos: z
    .array(z.object({ id: ref('logoCertificado', { label: 'Logo' }), ...posicoes }))
    .max(MAXIMO_DE_LOGOS, { error: LIMITE_DE_LOGOS })
    .meta({ label: 'Logos' }),
}

/** An image of the company. `url` is the parameter for the endpoint that shows it. A frame fills the sheet from its corner. */
export const imagem = z.object({
  id: z.int(),
  url: z.string(),
  nome: z.string(),
  positionX: z.number(),
  positionY: z.number(),
})
export type Imagem = z.infer<typeof imagem>

export const modelosCertificado = resource({
  module: 'desenvolvimento',
  path: 'modelos-certificado',
  pagePath: 'modelo-certificado',
  singular: 'Modelo de certificado',
  plural: 'Modelos de Certificado',
  label: 'nome',
  exclusao:
    'O modelo que uma certificação, um curso ou a configuração da empresa usa não pode ser excluído. As imagens ficam. Não dá para desfazer.',
  fields: camposDoModelo,
  row: {
    nome: z.string(),
    moldura: imagem.nullable(),
    logos: z.array(imagem),
    /** Number of certifications and courses that use it. */
    qtdCertificacoes: z.int(),
    qtdCursos: z.int(),
  },
  columns: {
    nome: { label: 'Nome', format: 'text' },
    moldura: { label: 'Moldura', format: 'text', value: (m) => m.moldura?.nome ?? null },
    logos: { label: 'Logos', format: 'integer', value: (m) => m.logos.length },
    qtdCertificacoes: { label: 'Certificações', format: 'integer' },
    qtdCursos: { label: 'Cursos', format: 'integer' },
  },
  sorts: ['nome'],
  sort: 'nome,asc',
})
export type ModeloCertificado = z.infer<typeof modelosCertificado.row>

const { base, authorities: autoridades } = modelosCertificado
/** Users who create models choose from all images of the company. */
const monta = internal(autoridades.ver, autoridades.criar, autoridades.editar)
const guarda = internal(autoridades.criar, autoridades.editar)
export const logos = endpoint({
  method: 'GET',
  path: `${base}/logos`,
  access: monta,
  input: nothing,
  output: z.array(imagem),
  summary: 'Logos que os modelos podem usar',
})
export const molduras = endpoint({
  method: 'GET',
  path: `${base}/molduras`,
  access: monta,
  input: nothing,
  output: z.array(imagem),
  summary: 'Molduras que os modelos podem usar',
})
export const addLogo = endpoint({
  method: 'POST',
  path: `${base}/add-logo`,
  access: guarda,
  input: nothing,
  output: imagem,
  body: 'multipart',
  summary: 'Guarda um logo (JPEG ou PNG)',
})
export const addMoldura = endpoint({
  method: 'POST',
  path: `${base}/add-moldura`,
  access: guarda,
  input: nothing,
  output: imagem,
  body: 'multipart',
  summary: 'Guarda uma moldura (JPEG ou PNG)',
})
export const excluirLogo = endpoint({
  method: 'DELETE',
  path: `${base}/logo/{id}`,
  access: guarda,
  input: byId,
  output: done,
  summary: 'Exclui um logo que nenhum modelo usa',
})
export const excluirMoldura = endpoint({
  method: 'DELETE',
  path: `${base}/moldura/{id}`,
  access: guarda,
  input: byId,
  output: done,
  summary: 'Exclui uma moldura que nenhum modelo usa',
})
export const showImage = endpoint({
  method: 'GET',
  path: `${base}/show-image`,
  access: monta,
  input: z.object({ url: z.string().max(2000) }),
  output: z.unknown(),
  kind: 'file',
  summary: 'Imagem guardada de um logo ou de uma moldura, pela `url` com que ela foi lida; nenhuma outra',
})
export const padrao = endpoint({
  method: 'GET',
  path: `${base}/{id}/padrao`,
  access: monta,
  input: byId,
  output: z.object({ titulo: z.string(), conteudo: z.string() }),
  summary: 'O certificado padrão: o que um certificado com este modelo diz onde a certificação não tem texto próprio',
})
