import * as z from 'zod'
import { authority, crud } from '../../kit/authority.ts'
import { variosIds } from '../../kit/bulk.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, done, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { booleano, refs, texto, textoLongo } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery, resumo } from '../../kit/page.ts'
import { bulkResult, recordShape } from '../../kit/resource.ts'

export const TIPO_COMPETENCIA = [
  { codigo: 'CONHECIMENTO', descricao: 'Conhecimento' },
  { codigo: 'HABILIDADE', descricao: 'Habilidade' },
  { codigo: 'ATITUDE', descricao: 'Atitude' },
] as const
export type TipoCompetencia = (typeof TIPO_COMPETENCIA)[number]['codigo']
export const nomeDoTipo = (tipo: string): string => TIPO_COMPETENCIA.find((t) => t.codigo === tipo)?.descricao ?? tipo
export const tipoDeCompetencia = z.enum(TIPO_COMPETENCIA.map((t) => t.codigo))

/** Why no behaviour can be added: the hint of the form, and what the server answers. */
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
  /** Courses that develop it. */
  cursosIds: refs('curso', { label: 'Cursos que desenvolvem' }).optional(),
}
const criacao = z.object({ ...camposDoGrupo, competencias: comportamentos({}) })
const alteracao = z.object({
  ...camposDoGrupo,
  /** In their order: with id those that stay, without the new ones; who is missing goes. */
  competencias: comportamentos({ id: z.int().positive().optional() }),
})

export const grupoDaLista = z.object({
  ...recordShape,
  nome: z.string(),
  observacao: z.string().nullable(),
  solicitarComentario: z.boolean(),
  qtdComportamentos: z.int(),
})
export type GrupoDaLista = z.infer<typeof grupoDaLista>
export const grupoCompleto = z.object({
  ...grupoDaLista.shape,
  tipo: tipoDeCompetencia,
  /** Those that the user reaches. */
  areasIds: z.array(z.int()),
  cursosIds: z.array(z.int()),
  /** The behaviours, in their order. */
  competencias: z.array(z.object({ id: z.int(), descricao: z.string() })),
  /** Whether the levels in force today have their minimum percentage: behaviours can be added. */
  existeNivelCompetencia: z.boolean(),
})
export type GrupoCompetencia = z.infer<typeof grupoCompleto>

/** One of the three registers of competences, whose records differ by their type alone. */
function grupo(tipo: TipoCompetencia, path: string, singular: string, plural: string, fem: boolean) {
  const base = `/cargo-salario/${path}`
  const authorities = crud('cargo-salario', path, plural)
  const versionada = { id: z.int().positive(), versao: z.int() }
  return {
    tipo,
    base,
    singular,
    plural,
    fem,
    authorities,
    criacao,
    alteracao,
    listar: listing({
      path: base,
      access: internal(authorities.ver),
      input: z.object({ ...listQuery, areaId: z.int().optional(), comComportamentos: z.boolean().optional() }),
      row: grupoDaLista,
      title: plural,
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
      summary: `Lista de ${plural}`,
    }),
    /** For pickers of any page, such as the form of a position. */
    opcoes: endpoint({
      method: 'GET',
      path: `${base}/options`,
      access: internal(),
      input: nothing,
      output: z.array(resumo),
      summary: `${plural} como opções`,
    }),
    ler: endpoint({
      method: 'GET',
      path: `${base}/{id}`,
      access: internal(authorities.ver),
      input: byId,
      output: grupoCompleto,
      summary: `Lê ${singular}`,
    }),
    criar: endpoint({
      method: 'POST',
      path: base,
      access: internal(authorities.criar),
      input: criacao,
      output: grupoCompleto,
      summary: `Insere ${singular}`,
    }),
    alterar: endpoint({
      method: 'PUT',
      path: `${base}/{id}`,
      access: internal(authorities.editar),
      input: z.object({ ...versionada, ...alteracao.shape }),
      output: grupoCompleto,
      summary: `Altera ${singular}`,
    }),
    excluir: endpoint({
      method: 'DELETE',
      path: `${base}/{id}`,
      access: internal(authorities.excluir),
      input: z.object(versionada),
      output: done,
      summary: `Exclui ${singular}`,
    }),
    excluirVarios: endpoint({
      method: 'POST',
      path: `${base}/excluir-em-lote`,
      access: internal(authorities.excluir),
      input: z.object({ ids: variosIds }),
      output: bulkResult,
      summary: `Exclui ${plural} em lote`,
    }),
  }
}
export type GrupoDeCompetencia = ReturnType<typeof grupo>
export const conhecimentos = grupo('CONHECIMENTO', 'conhecimentos', 'Conhecimento', 'Conhecimentos', false)
export const habilidades = grupo('HABILIDADE', 'habilidades', 'Habilidade', 'Habilidades', true)
export const atitudes = grupo('ATITUDE', 'atitudes', 'Atitude', 'Atitudes', true)
export const GRUPOS: readonly GrupoDeCompetencia[] = [conhecimentos, habilidades, atitudes]
/** The register that a competence is kept in. */
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
  /** Positions that ask for it. */
  qtdCargos: z.int(),
  /** Bands that ask for a level of it today. */
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
/** For pickers of any page. */
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
