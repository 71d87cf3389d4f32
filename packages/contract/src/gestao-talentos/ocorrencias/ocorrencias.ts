import * as z from 'zod'
import { booleano, inteiro, mostrado, opcao, ref, texto } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'
import { NATUREZAS } from './tipos-ocorrencia.ts'

/** The catalogue of what may happen. What happened to somebody is a fact: colaboradores-ocorrencias. */
export const ocorrencias = registry({
  module: 'gestao-talentos',
  path: 'ocorrencias',
  singular: 'Ocorrência',
  plural: 'Ocorrências',
  fem: true,
  fields: {
    nome: texto({ label: 'Nome', max: 100 }),
    tipoOcorrenciaId: ref('tipoOcorrencia', { label: 'Tipo' }),
    /** Copied to each fact at its registration; a positive one has none. */
    pontos: inteiro({ label: 'Pontos', min: 0, max: 100, erro: 'Informe de 0 a 100 pontos' }),
    contaAbsenteismo: booleano({ label: 'Conta como absenteísmo' }),
  },
  shown: {
    tipoNome: mostrado(z.string(), 'Tipo'),
    natureza: opcao(NATUREZAS, { label: 'Natureza', fem: true }),
  },
  label: 'nome',
  search: ['nome'],
})
