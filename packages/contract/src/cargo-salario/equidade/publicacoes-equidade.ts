import * as z from 'zod'
import { byId, done, endpoint, internal } from '../../kit/endpoint.ts'
import { data, opcao, rowOf, texto } from '../../kit/fields.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'
import { SEMESTRES } from './semestres.ts'

export const ARQUIVO_MAXIMO = 10 * 1024 * 1024
export const camposDaPublicacao = {
  semestre: opcao(SEMESTRES, { label: 'Semestre' }),
  publicadoEm: data({ label: 'Publicado em' }),
  endereco: texto({ label: 'Endereço da publicação', max: 500 }).refine(
    (url) => /^https?:\/\/[^\s/?#\\@]+(?:[/?#]\S*)?$/i.test(url),
    {
      error: 'Informe o endereço completo, com https://',
    },
  ),
}

/** The Ministry's half-yearly report: that it was published, when and where, with its file. */
export const publicacoesEquidade = withoutOptions(
  resource({
    module: 'cargo-salario',
    path: 'publicacoes-equidade',
    singular: 'Publicação do Relatório do Ministério',
    plural: 'Publicações do Relatório do Ministério',
    fem: true,
    fields: camposDaPublicacao,
    row: { ...rowOf(camposDaPublicacao), arquivoNome: z.string().nullable() },
    label: ({ semestre }) => SEMESTRES.find(({ codigo }) => codigo === semestre)?.descricao ?? semestre,
    sorts: ['semestre', 'publicadoEm'],
    sort: 'semestre,desc',
    columns: {
      semestre: {
        label: 'Semestre',
        format: 'text',
        value: (p) => `${p.semestre.slice(5)}º de ${p.semestre.slice(0, 4)}`,
      },
      publicadoEm: { label: 'Publicado em', format: 'date' },
      endereco: { label: 'Endereço', format: 'text' },
      arquivoNome: { label: 'Arquivo', format: 'text' },
    },
  }),
)
export type Publicacao = z.output<typeof publicacoesEquidade.record>

const { base, authorities: autoridades } = publicacoesEquidade
export const guardarArquivo = endpoint({
  method: 'POST',
  path: `${base}/{id}/arquivo`,
  access: internal(autoridades.editar),
  input: byId,
  output: done,
  body: 'multipart',
  summary: 'Guarda o arquivo do Ministério, no lugar do anterior',
})
export const baixarArquivo = endpoint({
  method: 'GET',
  path: `${base}/{id}/arquivo`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.unknown(),
  kind: 'file',
  summary: 'Arquivo do Ministério',
})
