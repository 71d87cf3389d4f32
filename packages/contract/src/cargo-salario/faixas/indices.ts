import * as z from 'zod'
import { crud } from '../../kit/authority.ts'
import { byId, done, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { data, dataOpcional, texto, textoOpcional } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'

const base = '/cargo-salario/indices'
export const autoridades = crud('cargo-salario', 'indices', 'Índices')

export const camposDoIndice = {
  nome: texto({ label: 'Nome', max: 40 }),
  grupoAC: textoOpcional({ label: 'Grupo AC', max: 30 }),
  titulo: textoOpcional({ label: 'Título', max: 100 }),
}
const valor = z
  .number({ error: 'Valor é obrigatório' })
  .min(1, { error: 'Valor não pode ser 0 (zero) ou menor' })
  .max(9_999_999_999, { error: 'Valor alto demais' })
  .meta({ label: 'Valor', kind: 'decimal' })
export const camposDoValor = { data: data({ label: 'Data', fem: true }), valor }
const linha = z.object({ id: z.int(), versao: z.int(), data: z.string(), valor: z.number() })
export type ValorDoIndice = z.infer<typeof linha>

export const indice = z.object({
  ...recordShape,
  nome: z.string(),
  grupoAC: z.string().nullable(),
  titulo: z.string().nullable(),
  /** On the requested day (today by default); null before the first row. */
  valorAtual: z.number().nullable(),
})
export type Indice = z.infer<typeof indice>
export const indiceCompleto = z.object({ ...indice.shape, historico: z.array(linha) })
export type IndiceCompleto = z.infer<typeof indiceCompleto>

export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object({ ...listQuery, data: dataOpcional({ label: 'Como em', fem: true }) }),
  row: indice,
  title: 'Índices',
  columns: {
    nome: { label: 'Nome', format: 'text' },
    titulo: { label: 'Título', format: 'text' },
    valorAtual: { label: 'Valor', format: 'decimal' },
  },
  sorts: ['nome', 'titulo'],
  sort: 'nome,asc',
  summary: 'Lista de índices',
})
/** Indices as options, for pickers on any page. */
export const opcoes = endpoint({
  method: 'GET',
  path: `${base}/options`,
  access: internal(),
  input: z.object({}),
  output: z.array(z.object({ id: z.int(), label: z.string() })),
  summary: 'Índices como opções',
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: indiceCompleto,
  summary: 'Lê um índice com seus valores, do mais novo ao mais antigo',
})
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.criar),
  input: z.object({ ...camposDoIndice, ...camposDoValor }),
  output: indiceCompleto,
  summary: 'Insere um índice com seu primeiro valor',
})
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: z.object({ id: z.int().positive(), versao: z.int(), ...camposDoIndice }),
  output: indiceCompleto,
  summary: 'Altera um índice',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridades.excluir),
  input: z.object({ id: z.int().positive(), versao: z.int() }),
  output: done,
  summary: 'Exclui um índice',
})
const linhaComIndice = z.object({ ...linha.shape, indiceId: z.int(), indiceNome: z.string() })
export type LinhaComIndice = z.infer<typeof linhaComIndice>
export const listarHistoricos = endpoint({
  method: 'GET',
  path: `${base}/historicos`,
  access: internal(autoridades.ver),
  input: z.object({ dataIni: dataOpcional({ label: 'Data inicial' }), dataFim: dataOpcional({ label: 'Data final' }) }),
  output: z.array(linhaComIndice),
  summary: 'Valores de todos os índices num período, por índice, do mais novo ao mais antigo',
})
export const listarPendentes = endpoint({
  method: 'GET',
  path: `${base}/pendentes-desabilitados`,
  access: internal(autoridades.ver),
  input: nothing,
  output: z.array(z.object({ id: z.int(), nome: z.string(), situacao: z.literal('PENDENTE'), motivo: z.string() })),
  summary: 'Índices sem valor hoje ou com valores por confirmar',
})
export const listarValores = endpoint({
  method: 'GET',
  path: `${base}/historicos/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.array(linha),
  summary: 'Valores de um índice, do mais novo ao mais antigo',
})
export const inserirValor = endpoint({
  method: 'POST',
  path: `${base}/{id}/historicos`,
  access: internal(autoridades.editar),
  input: z.object({ id: z.int().positive(), ...camposDoValor }),
  output: indiceCompleto,
  summary: 'Insere um valor com data',
})
export const alterarValor = endpoint({
  method: 'PUT',
  path: `${base}/{id}/historicos/{hid}`,
  access: internal(autoridades.editar),
  input: z.object({ id: z.int().positive(), hid: z.int().positive(), versao: z.int(), ...camposDoValor }),
  output: indiceCompleto,
  summary: 'Corrige um valor',
})
export const excluirValor = endpoint({
  method: 'DELETE',
  path: `${base}/{id}/historicos/{hid}`,
  access: internal(autoridades.editar),
  input: z.object({ id: z.int().positive(), hid: z.int().positive(), versao: z.int() }),
  output: indiceCompleto,
  summary: 'Remove um valor; o primeiro fica',
})
