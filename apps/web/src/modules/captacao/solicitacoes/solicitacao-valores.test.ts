import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { expect, it } from 'vitest'
import type * as z from 'zod'
import { ABAS, esquema, exigencias, gruposVisiveis, lugarDe, ORDEM, vazia } from './solicitacao-valores.ts'

const livre: c.RegrasDaSolicitacao = {
  solPessoalExibirSalario: false,
  solPessoalExibirColabSubstituido: false,
  solPessoalObrigarDadosComplementares: false,
  solPessoalReabrirSolicitacao: false,
  obrigarAmbienteFuncao: false,
  camposSolicitacaoOcultos: [],
  camposSolicitacaoObrigatorios: [
    'estabelecimentoId',
    'areaOrganizacionalId',
    'motivoSolicitacaoId',
    'faixaSalarialId',
  ],
}
const rigida = { ...livre, solPessoalExibirSalario: true, solPessoalObrigarDadosComplementares: true }
const erros = (schema: z.ZodType, values: unknown) =>
  Object.fromEntries((schema.safeParse(values).error?.issues ?? []).map((i) => [i.path.join('.'), i.message]))

it('places every field of the contract on exactly one tab', () => {
  expect([...ORDEM].sort()).toEqual(Object.keys(c.camposDaSolicitacao).sort())
  expect(lugarDe('colaboradoresSubstituidos.0.id').aba).toBe('solicitacao')
})

it('tells what the company demands together with what the contract demands', () => {
  const found = erros(esquema(rigida, true), { ...vazia('2026-11-21'), vinculo: null })
  expect(found).toMatchObject({
    descricao: 'Descrição é obrigatória',
    areaOrganizacionalId: 'Área Organizacional é obrigatória',
    vinculo: 'Vínculo é obrigatório',
    bairrosIds: 'Bairros são obrigatórios',
    remuneracao: 'Remuneração é obrigatória',
  })
  expect(erros(esquema(livre, true), vazia('2026-11-21'))).not.toHaveProperty('vinculo')
})

it('R0468 R0469 R0470 R0472 R0476 starts with one vacancy, an employment, any sex and its switches off', () => {
  expect(vazia('2026-11-21')).toMatchObject({
    data: '2026-11-21',
    quantidade: 1,
    vinculo: 'E',
    sexo: 'I',
    invisivelParaGestor: false,
    incluirColaboradoresDesligados: false,
  })
})

it('leaves out the groups whose every field the company hides, and never hides what it demands', () => {
  const [solicitacao, complementares] = ABAS
  const grupos = (aba: (typeof ABAS)[number], regras: c.RegrasDaSolicitacao) =>
    gruposVisiveis(aba, regras).map(({ id }) => id)
  expect(grupos(solicitacao!, livre)).toEqual(['dados', 'vaga'])
  expect(grupos(solicitacao!, { ...livre, solPessoalExibirColabSubstituido: true })).toContain('substituidos')
  const semLugar = { ...livre, camposSolicitacaoOcultos: ['cidadeId', 'bairrosIds', 'infoComplementares'] }
  expect(grupos(complementares!, semLugar)).toEqual(['contratacao', 'perfil'])
  expect(grupos(complementares!, { ...semLugar, solPessoalObrigarDadosComplementares: true })).toContain('local')
})

it('demands no remuneration of who may not see it', () => {
  expect(exigencias(rigida, true).has('remuneracao')).toBe(true)
  expect(exigencias(rigida, false).has('remuneracao')).toBe(false)
})

it('keeps the rules between fields', () => {
  const values = {
    ...vazia('2026-11-21'),
    descricao: 'Analista',
    horarioComercial: '8h',
    idadeMinima: 40,
    idadeMaxima: 30,
  }
  const ids = { estabelecimentoId: 1, areaOrganizacionalId: 1, motivoSolicitacaoId: 1, faixaSalarialId: 1 }
  expect(erros(esquema(livre, true), { ...values, ...ids })).toEqual({ idadeMaxima: 'Idade máxima inferior à mínima' })
})
