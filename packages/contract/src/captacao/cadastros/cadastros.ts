import * as z from 'zod'
import { niveisCompetencia as daEmpresa } from '../../cargo-salario/competencias/niveis-competencia.ts'
import { endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { booleano, inteiro, inteiroOpcional, mostrado, refs, texto, textoLongo } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

export const motivosSolicitacao = registry({
  module: 'captacao',
  path: 'motivos-solicitacao',
  singular: 'Motivo de Solicitação',
  plural: 'Motivos de Solicitação de Pessoal',
  fields: {
    descricao: texto({ label: 'Descrição', fem: true, max: 100 }),
    ativo: booleano({ label: 'Ativo' }),
  },
  label: 'descricao',
  search: ['descricao'],
  filters: ['ativo'],
})
export const opcoesDeMotivo = motivosSolicitacao.opcoes

export const etapasSeletivas = registry({
  module: 'captacao',
  path: 'etapas-seletivas',
  singular: 'Etapa Seletiva',
  plural: 'Etapas Seletivas',
  fem: true,
  fields: {
    ordem: inteiro({ label: 'Ordem', fem: true, max: 999 }),
    nome: texto({ label: 'Nome', max: 100 }),
    analiseComportamental: booleano({ label: 'Análise comportamental', fem: true }),
    /** Maximum number of days a candidate should stay in the stage; a request may set another number. */
    prazoDias: inteiroOpcional({ label: 'Meta (dias)', fem: true, min: 1, max: 365 }),
  },
  label: 'nome',
  search: ['nome'],
  sort: 'ordem,asc',
})
export const proximaOrdem = endpoint({
  method: 'GET',
  path: '/captacao/etapas-seletivas/proxima-ordem',
  access: internal(etapasSeletivas.authorities.ver),
  input: nothing,
  output: z.int(),
  summary: 'Próxima ordem de uma etapa seletiva',
})

export const areasFormacao = registry({
  module: 'captacao',
  path: 'areas-formacao',
  singular: 'Área de Formação',
  plural: 'Áreas de Formação',
  fem: true,
  fields: { nome: texto({ label: 'Nome', max: 100 }) },
  label: 'nome',
  search: ['nome'],
})

export const idiomas = registry({
  module: 'captacao',
  path: 'idiomas',
  singular: 'Idioma',
  plural: 'Idiomas',
  fields: { nome: texto({ label: 'Nome', max: 100 }) },
  label: 'nome',
  search: ['nome'],
})

export const comoFicouSabendoVaga = registry({
  module: 'captacao',
  path: 'como-ficou-sabendo-vaga',
  singular: 'Como Ficou Sabendo da Vaga',
  plural: 'Como Ficou Sabendo da Vaga',
  fields: { nome: texto({ label: 'Nome', max: 100 }) },
  label: 'nome',
  search: ['nome'],
})

/** Its areas stand in a table of links, so the server writes its own routes for these registry endpoints. */
export const areasInteresse = registry({
  module: 'captacao',
  path: 'areas-interesse',
  singular: 'Área de Interesse',
  plural: 'Áreas de Interesse',
  fem: true,
  fields: {
    nome: texto({ label: 'Nome', max: 100 }),
    areasOrganizacionaisIds: refs('areaOrganizacional', {
      label: 'Áreas organizacionais',
      fem: true,
      min: 1,
      obrigatorio: 'Selecione ao menos uma Área Organizacional',
    }),
    observacao: textoLongo({ label: 'Observação', fem: true }),
  },
  /** Names of the areas that the user may see. */
  shown: { areasNomes: mostrado(z.string().nullable(), 'Áreas organizacionais') },
  label: 'nome',
  search: ['nome', 'observacao'],
})

/**
 * The levels by which candidates are compared with what a band asks for. They are the company's levels (cargo-salario/niveis-competencia);
 * recruiters maintain them here with a separate authority.
 */
export const niveisCompetencia = registry({
  module: 'captacao',
  path: 'niveis-competencia',
  singular: 'Nível de Competência da Seleção',
  plural: 'Níveis de Competência da Seleção',
  fields: daEmpresa.fields,
  shown: daEmpresa.shown!,
  label: 'descricao',
  search: ['descricao'],
  sort: 'ordem,asc',
})
