import { describe, expect, it } from 'vitest'
import { callsOf, type Description, fieldsOf, filtrar, type Schema, typeOf } from './api-descricao.ts'

const body: Schema = {
  type: 'object',
  required: ['nome', 'tipo', 'desde'],
  properties: {
    nome: { type: 'string', minLength: 1, maxLength: 100, label: 'Nome', kind: 'texto' },
    tipo: { type: 'string', enum: ['A', 'B'], label: 'Tipo' },
    desde: { label: 'Desde', kind: 'data', type: ['string', 'null'] },
    areas: { type: 'array', maxItems: 5, default: [], items: { type: 'integer' } },
    cidade: {
      anyOf: [
        { type: 'object', required: ['id'], properties: { id: { type: 'integer' }, uf: { type: 'string' } } },
        { type: 'null' },
      ],
    },
  },
}
const description: Description = {
  openapi: '3.1.0',
  info: { version: '1' },
  servers: [{ url: 'http://quadro.example/api' }],
  paths: {
    '/captacao/idiomas/{id}': {
      put: {
        summary: 'Altera um idioma',
        operationId: 'put_idioma',
        tags: ['Recrutamento & Seleção'],
        security: [{ sessao: [] }],
        'x-autoridades': ['ROLE_CAPTACAO_IDIOMAS_EDITAR'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', exclusiveMinimum: 0 } }],
        requestBody: { content: { 'application/json': { schema: body } } },
        responses: { 200: { content: { 'application/json': { schema: { type: 'array', items: body } } } } },
      },
    },
    '/health/live': {
      get: {
        summary: 'O processo atende',
        operationId: 'get_live',
        tags: ['Geral do sistema'],
        security: [],
        parameters: [],
        responses: {
          200: { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
        },
      },
    },
  },
}

describe('the description of the API in words', () => {
  it('names the type of a value', () => {
    expect(typeOf({ type: 'array', items: { type: 'integer' } })).toBe('lista de inteiro')
    expect(typeOf({ anyOf: [{ type: 'integer' }, { type: 'null' }] })).toBe('inteiro ou nulo')
    expect(typeOf({ kind: 'data', type: ['string', 'null'] })).toBe('data (aaaa-mm-dd) ou nulo')
    expect(typeOf({ const: true })).toBe('true')
    expect(typeOf({})).toBe('qualquer valor')
  })

  it('lists fields with those of an object below it', () => {
    expect(fieldsOf(body)).toEqual([
      { name: 'nome', depth: 0, type: 'texto', isRequired: true, note: 'Nome · até 100 caracteres' },
      { name: 'tipo', depth: 0, type: 'texto', isRequired: true, note: 'Tipo · A, B' },
      { name: 'desde', depth: 0, type: 'data (aaaa-mm-dd) ou nulo', isRequired: true, note: 'Desde' },
      { name: 'areas', depth: 0, type: 'lista de inteiro', isRequired: false, note: 'até 5 itens · padrão []' },
      { name: 'cidade', depth: 0, type: 'objeto ou nulo', isRequired: false, note: '' },
      { name: 'id', depth: 1, type: 'inteiro', isRequired: true, note: '' },
      { name: 'uf', depth: 1, type: 'texto', isRequired: false, note: '' },
    ])
  })

  it('groups the calls by module, says who may call, what travels, and gives an example', () => {
    const { groups, total, detailsOf } = callsOf(description)
    expect(total).toBe(2)
    expect(groups.map((g) => g.title)).toEqual(['Geral do sistema', 'Recrutamento & Seleção'])
    const [put] = groups[1]!.calls
    expect(put).toMatchObject({
      method: 'PUT',
      path: '/captacao/idiomas/{id}',
      access: 'Usuário com a permissão',
      authorities: ['ROLE_CAPTACAO_IDIOMAS_EDITAR'],
    })
    const details = detailsOf(put!)
    expect(details.fields[0]).toMatchObject({ name: 'id', place: 'caminho', isRequired: true })
    expect(details.answer[0]).toMatchObject({ name: 'nome' })
    expect(details.example).toBe(
      [
        `curl -X PUT 'http://quadro.example/api/captacao/idiomas/{id}'`,
        `-b 'quadro_sessao=…'`,
        `-H 'content-type: application/json'`,
        `-d '{"nome":"texto","tipo":"A","desde":"2026-01-31"}'`,
      ].join(' \\\n  '),
    )
    const [live] = groups[0]!.calls
    expect(live?.access).toBe('Qualquer pessoa')
    expect(detailsOf(live!)).toMatchObject({ fields: [], answer: [], answerType: 'Arquivo.' })
  })

  it('finds by method, path, words without accents, module and authority', () => {
    const { groups } = callsOf(description)
    const found = (text: string) => filtrar(groups, text).flatMap((g) => g.calls.map((c) => c.id))
    expect(found('put idiomas')).toEqual(['put_idioma'])
    expect(found('selecao')).toEqual(['put_idioma'])
    expect(found('idiomas_editar')).toEqual(['put_idioma'])
    expect(found('processo')).toEqual(['get_live'])
    expect(found('nada disso')).toEqual([])
    expect(found('')).toHaveLength(2)
  })
})
