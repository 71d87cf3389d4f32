import { describe, expect, it } from 'vitest'
import { composicoes } from './composicoes.ts'
import { registroPorExtenso, soInscricaoDoConselho } from './conselhos.ts'
import { contratoForm, nomeDoContrato } from './contratos.ts'
import { situacaoDoPeriodo } from './periodos.ts'
import { profissionais } from './profissionais.ts'

const campos = (resultado: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  resultado.error?.issues.map(({ path }) => path.join('.')) ?? []

describe('professionals', () => {
  const crm = { nome: 'Ana', orgaoDeClasse: '1', numeroInscricao: '8412', ufId: 6, siglaOrgaoDeClasse: null }
  it.each([
    ['a CRM', {}, []],
    ['R1210 no name', { nome: ' ' }, ['nome']],
    ['R1211 a name of 70 characters', { nome: 'x'.repeat(70) }, []],
    ['R1211 a name of 71 characters', { nome: 'x'.repeat(71) }, ['nome']],
    ['R1212 no council', { orgaoDeClasse: undefined }, ['orgaoDeClasse']],
    ['R1213 no number', { numeroInscricao: ' . ' }, ['numeroInscricao']],
    ['R1214 10 characters in the CRM', { numeroInscricao: '1234567890' }, []],
    ['R1214 11 characters in the CRM', { numeroInscricao: '12345678901' }, ['numeroInscricao']],
    ['R1215 14 characters in the CREA', { orgaoDeClasse: '4', numeroInscricao: '12345678901234' }, []],
    [
      'R1215 15 characters in the CREA',
      { orgaoDeClasse: '4', numeroInscricao: '123456789012345' },
      ['numeroInscricao'],
    ],
    ['R1216 no state in the CRO', { orgaoDeClasse: '2', ufId: null }, ['ufId']],
    ['R1216 no state in the RMS', { orgaoDeClasse: '3', ufId: null }, []],
    ['R1217 another council without its name', { orgaoDeClasse: '9' }, ['siglaOrgaoDeClasse']],
    ['R1218 a name of the council of 22 characters', { orgaoDeClasse: '9', siglaOrgaoDeClasse: 'x'.repeat(22) }, []],
    ['R1218 one of 23', { orgaoDeClasse: '9', siglaOrgaoDeClasse: 'x'.repeat(23) }, ['siglaOrgaoDeClasse']],
    ['R1219 a CPF of 10 digits', { cpf: '1234567890' }, ['cpf']],
    ['R1219 a CPF of 11 digits', { cpf: '529.982.247-25' }, []],
    ['R1220 an NIT of 10 digits', { nit: '1234567890' }, ['nit']],
    ['R1220 an NIT of 11 digits', { nit: '12083920513' }, []],
  ])('%s', (_what, mais, errados) => {
    expect(campos(profissionais.form.safeParse({ ...crm, ...mais }))).toEqual(errados)
  })

  it.each([
    ['R0996', '1', 'CRM 8412/CE'],
    ['R0997', '2', 'CRO 8412/CE'],
    ['R0999', '4', 'CREA 8412/CE'],
    ['R1000', '9', 'COREN 8412/CE'],
  ] as const)('%s the council %s is written %s', (_rule, orgaoDeClasse, escrito) => {
    const siglaOrgaoDeClasse = orgaoDeClasse === '9' ? 'COREN' : null
    expect(registroPorExtenso({ orgaoDeClasse, numeroInscricao: '8412', siglaOrgaoDeClasse, ufSigla: 'CE' })).toBe(
      escrito,
    )
  })
  it('R0998 the RMS is written without a state', () => {
    const rms = { orgaoDeClasse: '3', numeroInscricao: '8412', siglaOrgaoDeClasse: null, ufSigla: null } as const
    expect(registroPorExtenso(rms)).toBe('RMS 8412')
  })
  it('one registration has one spelling', () => {
    expect(soInscricaoDoConselho(' 12.345-d ')).toBe('12345-D')
  })
})

describe('contracts', () => {
  const pj = { inicio: '2026-02-01', empresaId: 1, tipoContrato: 'PJ' }
  it.each([
    ['a contract', {}, []],
    ['R1221 no begin', { inicio: '' }, ['inicio']],
    ['R1222 no company', { empresaId: undefined }, ['empresaId']],
    ['R1223 no kind', { tipoContrato: undefined }, ['tipoContrato']],
    ['an end before its begin', { fim: '2026-01-31' }, ['fim']],
    ['an end on its first day', { fim: '2026-02-01' }, []],
    ['some establishments, but none', { estabelecimentoResponsavel: 'ALGUNS' }, ['estabelecimentosIds']],
  ])('%s', (_what, mais, errados) => {
    expect(campos(contratoForm.safeParse({ ...pj, ...mais }))).toEqual(errados)
  })
  it('R1002 are for all establishments unless said otherwise', () => {
    expect(contratoForm.parse(pj)).toMatchObject({ estabelecimentoResponsavel: 'TODOS', manterAssinatura: true })
  })
  it.each([
    ['2026-01-31', 'FUTURO'],
    ['2026-02-01', 'VIGENTE'],
    ['2026-03-01', 'VIGENTE'],
    ['2026-03-02', 'ENCERRADO'],
  ])('on %s are %s', (dia, situacao) => {
    expect(situacaoDoPeriodo({ inicio: '2026-02-01', fim: '2026-03-01' }, dia)).toBe(situacao)
  })
  it('without an end go on', () => {
    expect(situacaoDoPeriodo({ inicio: '2026-02-01', fim: null }, '2099-01-01')).toBe('VIGENTE')
    expect(nomeDoContrato({ inicio: '2026-02-01', fim: null })).toBe('desde 01/02/2026')
  })
})

describe('teams', () => {
  const equipe = { tipo: 'SESMT', estabelecimentoId: null, inicio: '2026-02-01' }
  const ana = { profissionalId: 1, funcao: 'MEDICO' }
  it.each([
    ['a team', {}, [ana], []],
    ['nobody', {}, [], ['membros']],
    ['somebody twice', {}, [ana, { ...ana, funcao: 'TECNICO' }], ['membros.1.profissionalId']],
    ['an end before its begin', { fim: '2026-01-31' }, [ana], ['fim']],
  ])('%s', (_what, mais, membros, errados) => {
    expect(campos(composicoes.form.safeParse({ ...equipe, ...mais, membros }))).toEqual(errados)
  })
})
