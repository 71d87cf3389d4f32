import { inteiro, semMilhar, texto, textoLongo } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

/** Generations by year of birth; each ends where the next one begins. */
export const geracoes = registry({
  module: 'geral',
  path: 'geracoes',
  singular: 'Geração',
  plural: 'Gerações',
  fem: true,
  fields: {
    nome: texto({ label: 'Nome', max: 60 }),
    anoInicial: semMilhar(
      inteiro({ label: 'Nascidos a partir de', min: 1900, max: 2199, erro: 'Informe um ano com 4 dígitos' }),
    ),
    descricao: textoLongo({ label: 'Descrição', fem: true, max: 1000 }),
  },
  label: 'nome',
  search: ['nome', 'descricao'],
  sort: 'anoInicial,asc',
  global: true,
})
