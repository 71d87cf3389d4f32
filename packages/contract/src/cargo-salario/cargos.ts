import * as z from 'zod'
import { crud } from '../kit/authority.ts'
import { byId, done, endpoint, internal } from '../kit/endpoint.ts'
import { booleano, data, refOpcional, refs, texto, textoLongo, textoOpcional } from '../kit/fields.ts'
import { listOf, listQuery } from '../kit/page.ts'
import { recordShape } from '../kit/registry.ts'
import { verSalario } from './salario.ts'

const base = '/cargo-salario/cargos'
export const autoridades = crud('cargo-salario', 'cargos', 'Cargos')

export const camposDoCargo = {
  nome: texto({ label: 'Nomenclatura', fem: true, max: 100 }),
  nomeMercado: texto({ label: 'Nome de mercado', max: 100 }),
  ativa: booleano({ label: 'Ativo' }),
  exibirModuloExterno: booleano({ label: 'Exibir no módulo externo' }),
  grupoOcupacionalId: refOpcional({ label: 'Grupo ocupacional' }),
  areasIds: refs({ label: 'Áreas organizacionais', fem: true, min: 1, obrigatorio: 'Selecione ao menos uma Área Organizacional' }),
  missao: textoLongo({ label: 'Missão', fem: true }),
  responsabilidades: textoLongo({ label: 'Responsabilidades', fem: true }),
  observacao: textoLongo({ label: 'Observação', fem: true }),
}
export const cargo = z.object({
  ...recordShape,
  nome: z.string(),
  nomeMercado: z.string(),
  ativa: z.boolean(),
  exibirModuloExterno: z.boolean(),
  grupoOcupacionalId: z.int().nullable(),
  grupoOcupacionalDescricao: z.string().nullable(),
  possuiFaixaSalarial: z.boolean(),
})
export const cargoCompleto = z.object({
  ...cargo.shape,
  areasIds: z.array(z.int()),
  missao: z.string().nullable(),
  responsabilidades: z.string().nullable(),
  observacao: z.string().nullable(),
})
export type Cargo = z.infer<typeof cargoCompleto>

export const listar = endpoint({
  method: 'GET',
  path: base,
  access: internal(autoridades.ver),
  input: z.object({ ...listQuery, ativa: z.boolean().optional() }),
  output: listOf(cargo),
  summary: 'Lista de cargos',
})
export const ler = endpoint({ method: 'GET', path: `${base}/{id}`, access: internal(autoridades.ver), input: byId, output: cargoCompleto, summary: 'Lê um cargo' })
export const criar = endpoint({ method: 'POST', path: base, access: internal(autoridades.criar), input: z.object(camposDoCargo), output: cargoCompleto, summary: 'Insere um cargo' })
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: z.object({ id: z.int().positive(), versao: z.int(), ...camposDoCargo }),
  output: cargoCompleto,
  summary: 'Altera um cargo',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridades.excluir),
  input: z.object({ id: z.int().positive(), versao: z.int() }),
  output: done,
  summary: 'Exclui um cargo',
})

// Bands of a position -----------------------------------------------------------------------------------------------------------
const faixas = '/cargo-salario/faixas-salariais'
const positivo = (label: string, erro: string) =>
  z
    .number({ error: `${label} é obrigatório` })
    .min(1, { error: erro })
    .max(9_999_999_999, { error: 'Valor alto demais' })
/** A row of a band's history: type 2 is so many times an index, 3 a value. */
export const historicoDaFaixa = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal(2),
    data: data({ label: 'Data', fem: true }),
    indiceId: z.int({ error: 'Índice é obrigatório' }).positive(),
    quantidade: positivo('Quantidade', 'Quantidade não pode ser 0 (zero) ou menor'),
  }),
  z.object({ tipo: z.literal(3), data: data({ label: 'Data', fem: true }), valor: positivo('Valor', 'Valor não pode ser 0 (zero) ou menor') }),
])
export const camposDaFaixa = {
  nome: texto({ label: 'Nome', max: 30 }),
  codigoCbo: textoOpcional({ label: 'Código CBO', max: 6, obrigatorio: 'Código CBO é obrigatório' }),
}
export const faixa = z.object({
  ...recordShape,
  nome: z.string(),
  cargoId: z.int(),
  cargoNome: z.string(),
  codigoCbo: z.string().nullable(),
  cboDescricao: z.string().nullable(),
  /** Salary today; null also for who may not see it. */
  salario: z.number().nullable(),
  salarioOculto: z.boolean(),
})
export const listarFaixasDoCargo = endpoint({
  method: 'GET',
  path: `${faixas}/cargo/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.array(faixa),
  reveals: [verSalario],
  summary: 'Faixas salariais de um cargo',
})
/** Bands as options 'Cargo - Faixa', for pickers of any page; no salary. */
export const opcoesDeFaixa = endpoint({
  method: 'GET',
  path: `${faixas}/opcoes`,
  access: internal(),
  input: z.object({ busca: z.string().trim().max(100).optional(), page: z.int().min(0).default(0), size: z.int().min(1).max(50).default(20) }),
  output: z.object({ items: z.array(z.object({ id: z.int(), label: z.string() })), total: z.int() }),
  summary: 'Faixas salariais como opções',
})
export const criarFaixa = endpoint({
  method: 'POST',
  path: `${faixas}/cargo/{id}`,
  access: internal(autoridades.editar),
  input: z.object({ id: z.int().positive(), ...camposDaFaixa, historico: historicoDaFaixa }),
  output: faixa,
  summary: 'Insere uma faixa com sua primeira linha de histórico',
})
export const alterarFaixa = endpoint({
  method: 'PUT',
  path: `${faixas}/cargo/{id}/{faixaId}`,
  access: internal(autoridades.editar),
  input: z.object({ id: z.int().positive(), faixaId: z.int().positive(), versao: z.int(), ...camposDaFaixa }),
  output: faixa,
  summary: 'Altera uma faixa',
})
export const excluirFaixa = endpoint({
  method: 'DELETE',
  path: `${faixas}/cargo/{id}/{faixaId}`,
  access: internal(autoridades.editar),
  input: z.object({ id: z.int().positive(), faixaId: z.int().positive(), versao: z.int() }),
  output: done,
  summary: 'Exclui uma faixa',
})
