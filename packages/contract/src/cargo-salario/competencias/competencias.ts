import * as z from 'zod'
import { authority } from '../../kit/authority.ts'
import { shownIn } from '../../kit/changes.ts'
import { endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { booleano, ref, refs, texto, textoLongo } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { resource } from '../../kit/resource.ts'

export const TIPO_COMPETENCIA = [
  { codigo: 'CONHECIMENTO', descricao: 'Conhecimento' },
  { codigo: 'HABILIDADE', descricao: 'Habilidade' },
  { codigo: 'ATITUDE', descricao: 'Atitude' },
] as const
export type TipoCompetencia = (typeof TIPO_COMPETENCIA)[number]['codigo']
export const nomeDoTipo = (tipo: string): string => TIPO_COMPETENCIA.find((t) => t.codigo === tipo)?.descricao ?? tipo
export const tipoDeCompetencia = z.enum(TIPO_COMPETENCIA.map((t) => t.codigo))

/** Why behaviours cannot be added: hint of the form and message of the server. */
export const SEM_PERCENTUAL =
  'Não é possível adicionar comportamentos enquanto os níveis de competência não têm percentual mínimo.'

export const camposDoComportamento = { descricao: texto({ label: 'Descrição', fem: true, max: 250 }) }
const comportamentos = <S extends z.core.$ZodShape>(shape: S) =>
  z
    .array(z.object({ ...camposDoComportamento, ...shape }))
    .max(100, { error: 'Informe no máximo 100' })
    .meta({ label: 'Comportamentos' })
const camposDoGrupo = {
  nome: texto({ label: 'Nome', max: 100 }),
  observacao: textoLongo({ label: 'Observação', fem: true }),
  solicitarComentario: booleano({ label: 'Solicitar comentário' }),
  areasIds: refs('areaOrganizacional', {
    label: 'Áreas organizacionais',
    fem: true,
    min: 1,
    obrigatorio: 'Selecione ao menos uma Área Organizacional',
  }),
  /** Courses that develop the competence. */
  cursosIds: refs('curso', { label: 'Cursos que desenvolvem' }).optional(),
}
const linha = {
  nome: z.string(),
  observacao: z.string().nullable(),
  solicitarComentario: z.boolean(),
  qtdComportamentos: z.int(),
}

/** One of the three registers of competences. Their records differ only in the type. */
const grupo = (tipo: TipoCompetencia, path: string, singular: string, plural: string, fem: boolean) => ({
  tipo,
  ...resource({
    module: 'cargo-salario',
    path,
    singular,
    plural,
    fem,
    label: 'nome',
    exclusao:
      'O que um cargo ou uma faixa pede não pode ser excluído. Os comportamentos vão junto. Não dá para desfazer.',
    fields: {
      ...camposDoGrupo,
      /** Behaviours in order. Existing ones have an id, new ones have none, and missing ones are removed. */
      competencias: comportamentos({ id: z.int().positive().optional() }),
    },
    row: linha,
    record: {
      tipo: tipoDeCompetencia,
      /** Only areas that the user may see. */
      areasIds: z.array(z.int()),
      cursosIds: z.array(z.int()),
      /** The behaviours in order. */
      competencias: z.array(z.object({ id: z.int(), descricao: z.string() })),
      /** Whether today's levels have minimum percentages. Only then can behaviours be added. */
      existeNivelCompetencia: z.boolean(),
    },
    filters: {
      areaId: ref('areaOrganizacional', { label: 'Área Organizacional', fem: true }).optional(),
      comComportamentos: booleano({
        label: 'Comportamentos',
        sim: 'Com comportamentos',
        nao: 'Sem comportamentos',
      }).optional(),
    },
    columns: {
      nome: { label: 'Nome', format: 'text' },
      observacao: { label: 'Observação', format: 'text' },
      qtdComportamentos: { label: 'Comportamentos', format: 'integer' },
      solicitarComentario: {
        label: 'Comentário',
        format: 'text',
        value: (r) => (r.solicitarComentario ? 'Solicitado' : 'Não'),
      },
    },
    sorts: ['nome', 'qtdComportamentos'],
    sort: 'nome,asc',
  }),
})
export type GrupoDeCompetencia = ReturnType<typeof grupo>
export type GrupoDaLista = z.infer<GrupoDeCompetencia['row']>
export type GrupoCompetencia = z.infer<GrupoDeCompetencia['record']>
export const conhecimentos = grupo('CONHECIMENTO', 'conhecimentos', 'Conhecimento', 'Conhecimentos', false)
export const habilidades = grupo('HABILIDADE', 'habilidades', 'Habilidade', 'Habilidades', true)
export const atitudes = grupo('ATITUDE', 'atitudes', 'Atitude', 'Atitudes', true)
export const GRUPOS: readonly GrupoDeCompetencia[] = [conhecimentos, habilidades, atitudes]
/** The register of competences of a type. */
export const grupoDoTipo = (tipo: TipoCompetencia): GrupoDeCompetencia => GRUPOS.find((g) => g.tipo === tipo)!

// All of them ---------------------------------------------------------------------------------------------------------------------
const base = '/cargo-salario/competencias'
export const verCompetencias = authority('cargo-salario', 'competencias', 'Competências', 'ver', 'Ver')
export const competencia = z.object({
  id: z.int(),
  nome: z.string(),
  tipo: tipoDeCompetencia,
  observacao: z.string().nullable(),
  qtdComportamentos: z.int(),
  /** Number of positions that require it. */
  qtdCargos: z.int(),
  /** Number of bands that require a level of it today. */
  qtdFaixas: z.int(),
})
export type Competencia = z.infer<typeof competencia>

export const listarCompetencias = listing({
  path: base,
  access: internal(verCompetencias),
  input: z.object({ ...listQuery, tipo: tipoDeCompetencia.optional(), areaId: z.int().optional() }),
  row: competencia,
  title: 'Competências',
  columns: {
    nome: { label: 'Competência', format: 'text' },
    tipo: { label: 'Tipo', format: 'text', value: (r) => nomeDoTipo(r.tipo) },
    qtdComportamentos: { label: 'Comportamentos', format: 'integer' },
    qtdCargos: { label: 'Cargos', format: 'integer' },
    qtdFaixas: { label: 'Faixas hoje', format: 'integer' },
    observacao: { label: 'Observação', format: 'text' },
  },
  sorts: ['nome', 'tipo', 'qtdComportamentos'],
  sort: 'nome,asc',
  summary: 'Competências dos três tipos',
})
const opcao = z.object({ id: z.int(), nome: z.string(), tipo: tipoDeCompetencia, observacao: z.string().nullable() })
export type OpcaoDeCompetencia = z.infer<typeof opcao>
/** Options for pickers on any page. */
export const porTipo = endpoint({
  method: 'GET',
  path: `${base}/tipo-competencia`,
  access: internal(),
  input: z.object({ tipo: tipoDeCompetencia.optional() }),
  output: z.array(opcao),
  summary: 'Competências de um tipo, ou de todos, como opções',
})
export const semPercentual = endpoint({
  method: 'GET',
  path: `${base}/competencias-sem-percentual`,
  access: internal(verCompetencias),
  input: nothing,
  output: z.array(opcao),
  summary: 'Competências cujos níveis não têm percentual mínimo hoje: nelas não se adicionam comportamentos',
})

shownIn('/cargo-salario/conhecimentos', '/cargo-salario/competencias')
shownIn('/cargo-salario/habilidades', '/cargo-salario/competencias')
shownIn('/cargo-salario/atitudes', '/cargo-salario/competencias')
