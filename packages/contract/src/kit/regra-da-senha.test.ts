import { describe, expect, it } from 'vitest'
import { faltaNaSenha } from './regra-da-senha.ts'
import { SENHAS_COMUNS } from './senhas-comuns.ts'

const rosa = {
  nomes: ['Rosângela Teixeira Prado', null],
  logins: ['rosinha.rh'],
  cpfs: ['52998224725'],
  nascimentos: ['1994-06-19'],
  empresas: ['Moinho Vermelho', 'Moinho Vermelho Alimentos Ltda'],
}
const CURTA = 'A senha deve ter ao menos 10 caracteres'
const COMUM = 'Esta senha está entre as mais usadas. Escolha outra.'
const CPF = 'Não use o seu CPF como senha.'
const NASCIMENTO = 'Não use a sua data de nascimento como senha.'
const NOME = 'Não use o seu nome como senha.'
const EMPRESA = 'Não use o nome da empresa como senha.'

describe('a new password', () => {
  it('has 10 characters or more, of no class in particular', () => {
    for (const senha of ['', '123', 'abcde fgh', ' tres gatos'.slice(0, 10), 'quadro'])
      expect(faltaNaSenha(senha), senha).toBe(CURTA)
    for (const senha of ['tres gatos', 'TRESGATOSX', '8402915763', '!?!?!?!?!?', 'maçãs e pêras', 'três gatos na sala'])
      expect(faltaNaSenha(senha, rosa), senha).toBeNull()
  })
  it('is none of the commonest, whatever case it is typed in, nor a worn word with a number', () => {
    expect(SENHAS_COMUNS.length).toBeGreaterThan(100)
    for (const senha of SENHAS_COMUNS) expect(faltaNaSenha(senha), senha).toBe(COMUM)
    for (const senha of ['QWERTYUIOP', '1q2w-3e4r-5t', 'Senha12345', 'senha@2026', 'Mudar.1234', 'quadroquadro'])
      expect(faltaNaSenha(senha), senha).toBe(COMUM)
    for (const senha of ['senha de treze letras', 'qwertyuiop na sala']) expect(faltaNaSenha(senha), senha).toBeNull()
  })
  it('is not the CPF, with or without its dots, alone or with something added', () => {
    for (const senha of ['52998224725', '529.982.247-25', '529.982.247-25 !', 'cpf52998224725'])
      expect(faltaNaSenha(senha, rosa), senha).toBe(CPF)
  })
  it('is not the day of birth, however it is written', () => {
    for (const senha of [
      '19/06/1994',
      '1994-06-19',
      '06/19/1994',
      '19061994!!',
      '19061994ab',
      '19.06.94 !!',
      '19/06/9419/06/94',
    ])
      expect(faltaNaSenha(senha, rosa), senha).toBe(NASCIMENTO)
  })
  it('is not a name, a login or the company, in any order, case or spelling', () => {
    for (const senha of [
      'Rosângela Teixeira',
      'rosangelateixeira',
      'TEIXEIRA PRADO',
      'prado.teixeira.1',
      'rosangela123',
    ])
      expect(faltaNaSenha(senha, rosa), senha).toBe(NOME)
    for (const senha of ['moinho vermelho', 'MoinhoVermelho1', 'vermelho 2026', 'alimentosltda'])
      expect(faltaNaSenha(senha, rosa), senha).toBe(EMPRESA)
    expect(faltaNaSenha('rosinha.rh 1', rosa)).toBe('Não use o seu login como senha.')
    expect(faltaNaSenha('rosangela19061994', rosa)).toBe(NASCIMENTO)
  })
  it('may hold a name among other words, and another’s data are nobody’s business', () => {
    for (const senha of ['a rosa do meu jardim', 'o moinho gira devagar', 'prado verde e florido', '11144477735'])
      expect(faltaNaSenha(senha, rosa), senha).toBeNull()
    expect(faltaNaSenha('52998224725', {})).toBeNull()
  })
})
