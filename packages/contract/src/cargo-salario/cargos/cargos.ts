import * as z from 'zod'
import { descricaoDe, ESCOLARIDADE } from '../../geral/codigos/codigos.ts'
import { bulkUpdate, oneField } from '../../kit/bulk.ts'
import { shownIn } from '../../kit/changes.ts'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { booleano, dataOpcional, opcaoOpcional, ref, refs, texto, textoLongo } from '../../kit/fields.ts'
import { resumo } from '../../kit/page.ts'
import { resource } from '../../kit/resource.ts'

const textos = {
  missao: textoLongo({ label: 'Missão', fem: true }),
  recrutamento: textoLongo({ label: 'Recrutamento' }),
  conhecimentosComplemento: textoLongo({ label: 'Complemento dos conhecimentos' }),
  habilidadesComplemento: textoLongo({ label: 'Complemento das habilidades' }),
  atitudesComplemento: textoLongo({ label: 'Complemento das atitudes' }),
  escolaridade: opcaoOpcional(ESCOLARIDADE, { label: 'Escolaridade', fem: true }),
  experiencia: textoLongo({ label: 'Experiência', fem: true }),
  observacao: textoLongo({ label: 'Observação', fem: true }),
}
export const camposDoCargo = {
  nome: texto({ label: 'Nomenclatura', fem: true, max: 100 }),
  nomeMercado: texto({ label: 'Nome de mercado', max: 100 }),
  ativa: booleano({ label: 'Ativo' }),
  exibirModuloExterno: booleano({ label: 'Exibir no módulo externo' }),
  grupoOcupacionalId: ref('grupoOcupacional', { label: 'Grupo ocupacional', opcional: true }),
  areasIds: refs('areaOrganizacional', {
    label: 'Áreas organizacionais',
    fem: true,
    min: 1,
    obrigatorio: 'Selecione ao menos uma Área Organizacional',
  }),
  etapaSeletivasIds: refs('etapaSeletiva', { label: 'Etapas seletivas', fem: true, max: 100 }).default([]),
  areasFormacaoIds: refs('areaFormacao', { label: 'Áreas de formação relacionadas', fem: true, max: 100 }).default([]),
  conhecimentosIds: refs('conhecimento', { label: 'Conhecimentos', max: 200 }).default([]),
  habilidadesIds: refs('habilidade', { label: 'Habilidades', fem: true, max: 200 }).default([]),
  atitudesIds: refs('atitude', { label: 'Atitudes', fem: true, max: 200 }).default([]),
  ...textos,
}
export const MAX_RESPONSABILIDADES = 8000
/** The responsibilities of a new position and their first day; later changes go to their history. */
export const primeiraResponsabilidade = {
  responsabilidades: textoLongo({ label: 'Responsabilidades', fem: true, max: MAX_RESPONSABILIDADES }),
  responsabilidadesDesde: dataOpcional({ label: 'Valem desde', fem: true }),
}
const textoNulo = z.string().nullable()
const nomeado = z.object({ id: z.int(), nome: z.string() })
const ordinario = resource({
  module: 'cargo-salario',
  path: 'cargos',
  singular: 'Cargo',
  plural: 'Cargos',
  label: 'nome',
  exclusao: 'Um cargo com faixas salariais não pode ser excluído: inative-o. Não dá para desfazer.',
  fields: camposDoCargo,
  onlyNew: primeiraResponsabilidade,
  row: {
    nome: z.string(),
    nomeMercado: z.string(),
    ativa: z.boolean(),
    exibirModuloExterno: z.boolean(),
    grupoOcupacionalId: z.int().nullable(),
    grupoOcupacionalDescricao: z.string().nullable(),
    possuiFaixaSalarial: z.boolean(),
    escolaridade: z.string().nullable(),
    /** Names of the areas that the user reaches. */
    areasNomes: z.string().nullable(),
    qtdFaixas: z.int(),
    /** On the requested day; only employees whom the user may see. */
    qtdColaboradores: z.int(),
  },
  record: {
    empresa: z.object({ id: z.int(), nome: z.string(), acIntegra: z.boolean() }),
    /** Areas that the user reaches. */
    areasIds: z.array(z.int()),
    areasOrganizacionais: z.array(nomeado),
    etapaSeletivas: z.array(nomeado),
    areasFormacaoRelacionadas: z.array(nomeado),
    conhecimentos: z.array(nomeado),
    habilidades: z.array(nomeado),
    atitudes: z.array(nomeado),
    missao: textoNulo,
    recrutamento: textoNulo,
    /** In force today. */
    responsabilidades: textoNulo,
    conhecimentosComplemento: textoNulo,
    habilidadesComplemento: textoNulo,
    atitudesComplemento: textoNulo,
    experiencia: textoNulo,
    observacao: textoNulo,
  },
  filters: {
    ativa: z.boolean().optional(),
    /** Includes the areas below it. */
    areaId: ref('areaOrganizacional', { label: 'Área Organizacional', fem: true }).optional(),
    grupoOcupacionalId: ref('grupoOcupacional', { label: 'Grupo ocupacional' }).optional(),
    comFaixas: booleano({ label: 'Faixas salariais', sim: 'Com faixas', nao: 'Sem faixas' }).optional(),
    exibirModuloExterno: booleano({ label: 'Módulo externo', sim: 'Exibidos', nao: 'Não exibidos' }).optional(),
    data: dataOpcional({ label: 'Como em', fem: true }),
  },
  columns: {
    nome: { label: 'Nomenclatura', format: 'text' },
    nomeMercado: { label: 'Nome de mercado', format: 'text' },
    grupoOcupacionalDescricao: { label: 'Grupo ocupacional', format: 'text' },
    areasNomes: { label: 'Áreas', format: 'text' },
    escolaridade: { label: 'Escolaridade', format: 'text', value: (r) => descricaoDe(ESCOLARIDADE, r.escolaridade) },
    qtdFaixas: { label: 'Faixas', format: 'integer' },
    qtdColaboradores: { label: 'Pessoas', format: 'integer' },
    exibirModuloExterno: {
      label: 'Módulo externo',
      format: 'text',
      value: (r) => (r.exibirModuloExterno ? 'Exibido' : 'Não exibido'),
    },
    ativa: { label: 'Situação', format: 'text', value: (r) => (r.ativa ? 'Ativo' : 'Inativo') },
  },
  sorts: ['nome', 'nomeMercado', 'grupoOcupacionalDescricao'],
  sort: 'nome,asc',
})
const { base, authorities } = ordinario
export const autoridades = authorities
export const cargos = {
  ...ordinario,
  /** Changes one field of several positions. */
  alterarVarios: bulkUpdate({
    base,
    authority: authorities.editar,
    mudanca: oneField(camposDoCargo, ['grupoOcupacionalId', 'ativa']),
    summary: 'Altera o grupo ocupacional ou a situação de vários cargos',
  }),
}
export type CargoDaLista = z.infer<typeof cargos.row>
export type Cargo = z.infer<typeof cargos.record>

export { opcoesDeCargo } from '../opcoes.ts'
/** Active positions of these areas and positions without areas, for pickers that depend on the chosen areas. */
export const maisSemAreas = endpoint({
  method: 'POST',
  path: `${base}/mais-sem-areas`,
  access: internal(),
  input: z.object({ areasIds: refs('areaOrganizacional', { label: 'Áreas organizacionais', fem: true }) }),
  output: z.array(resumo),
  changes: [],
  summary: 'Cargos das áreas escolhidas e cargos sem áreas',
})

shownIn('/cargo-salario/cargos', '/cargo-salario/faixas-salariais')
