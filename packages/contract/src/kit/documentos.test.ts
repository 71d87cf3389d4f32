import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  cepValido,
  cnoValido,
  cnpjValido,
  cpfValido,
  formatarCep,
  formatarCno,
  formatarCnpj,
  formatarCpf,
  formatarPis,
  formatarProcessoAdministrativo,
  formatarProcessoJudicial,
  formatarTelefone,
  mascararCpf,
  mensagensDocumento,
  pisValido,
  processoAdministrativoValido,
  processoJudicialValido,
  telefoneValido,
  tituloEleitorValido,
} from './documentos.ts'

const repetidos = (tamanho: number) => Array.from('0123456789', (d) => d.repeat(tamanho))
const digitos = (minLength: number, maxLength = minLength) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength, maxLength }).map((d) => d.join(''))

/** The number of two-digit endings that make the base valid. */
const finaisValidos = (base: string, valido: (v: string) => boolean) =>
  Array.from({ length: 100 }, (_, n) => base + String(n).padStart(2, '0')).filter(valido).length

const todosIguais = (texto: string) => /^(.)\1*$/.test(texto)

const erro = (valido: (v: string) => boolean, mensagem: string, valor: string) =>
  z.string().refine(valido, mensagem).safeParse(valor).error?.issues[0]?.message

describe('CPF', () => {
  const erroCpf = (valor: string) => erro(cpfValido, mensagensDocumento.cpf, valor)

  it('R0278 asks for 11 digits', () => {
    expect(erroCpf('529.982.247-25')).toBeUndefined()
    expect(erroCpf('52998224725')).toBeUndefined()
    for (const curto of ['', '5299822472', '529982247250', '5299822472x']) expect(erroCpf(curto)).toBe('Cpf inválido.')
    fc.assert(fc.property(digitos(0, 10), (d) => !cpfValido(d)))
    fc.assert(fc.property(digitos(12, 20), (d) => !cpfValido(d)))
  })

  it('R0279 refuses wrong check digits', () => {
    expect(erroCpf('52998224735')).toBe('Cpf inválido.')
    expect(erroCpf('52998224726')).toBe('Cpf inválido.')
    // Computed by the published rule, not by the library: modulo 11 with weights that fall to 2.
    const digito = (base: string) => {
      const resto = [...base].reduce((s, d, i) => s + Number(d) * (base.length + 1 - i), 0) % 11
      return resto < 2 ? 0 : 11 - resto
    }
    fc.assert(
      fc.property(digitos(9), (base) => {
        fc.pre(!todosIguais(base))
        const primeiro = digito(base)
        return cpfValido(`${base}${primeiro}${digito(base + primeiro)}`) && finaisValidos(base, cpfValido) === 1
      }),
    )
  })

  it('R0280 refuses equal digits', () => {
    for (const cpf of repetidos(11)) expect(erroCpf(cpf)).toBe('Cpf inválido.')
  })

  it('R0282 groups the mask 3.3.3-2', () => {
    expect(formatarCpf('52998224725')).toBe('529.982.247-25')
    expect(formatarCpf('5299')).toBe('529.9')
    fc.assert(fc.property(digitos(11), (d) => /^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(formatarCpf(d))))
    fc.assert(fc.property(digitos(0, 11), (d) => formatarCpf(d).replace(/\D/g, '') === d))
  })

  it('hides the first three and the check digits', () => {
    expect(mascararCpf('12345678909')).toBe('•••.456.789-••')
    expect(mascararCpf('123.456.789-09')).toBe('•••.456.789-••')
    expect(mascararCpf('1234')).toBe('••••')
  })
})

describe('CNPJ', () => {
  it('R0284 asks for 14 characters', () => {
    expect(cnpjValido('11.222.333/0001-81')).toBe(true)
    expect(cnpjValido('11222333000181')).toBe(true)
    fc.assert(fc.property(digitos(0, 13), (d) => !cnpjValido(d)))
    fc.assert(fc.property(digitos(15, 20), (d) => !cnpjValido(d)))
  })

  it('R0285 refuses equal digits', () => {
    for (const cnpj of repetidos(14)) expect(cnpjValido(cnpj)).toBe(false)
  })

  it('R0286 refuses wrong check digits', () => {
    expect(cnpjValido('11222333000180')).toBe(false)
    expect(cnpjValido('11222333000191')).toBe(false)
    const letras = fc.string({ unit: fc.constantFrom(...'0123456789ABCXYZ'), minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(fc.oneof(digitos(12), letras), (base) => {
        fc.pre(!todosIguais(base))
        return finaisValidos(base, cnpjValido) === 1
      }),
    )
  })

  it('takes and keeps the letters of alphanumeric numbers', () => {
    // The example of the Receita Federal.
    expect(cnpjValido('12.ABC.345/01DE-35')).toBe(true)
    expect(cnpjValido('12abc34501de35')).toBe(true)
    expect(cnpjValido('12ABC34501DE36')).toBe(false)
    expect(formatarCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35')
    expect(formatarCnpj('11222333000181')).toBe('11.222.333/0001-81')
  })
})

describe('PIS', () => {
  it('checks the digit', () => {
    expect(erro(pisValido, mensagensDocumento.pis, '12056874107')).toBeUndefined()
    expect(erro(pisValido, mensagensDocumento.pis, '12056874108')).toBe('O número PIS é inválido')
    for (const pis of repetidos(11)) expect(pisValido(pis)).toBe(false)
    fc.assert(
      fc.property(digitos(9), (base) => {
        fc.pre(!todosIguais(base))
        // One check digit for each of the ten possible digits before it.
        return finaisValidos(base, pisValido) === 10
      }),
    )
    expect(formatarPis('12056874107')).toBe('120.56874.10-7')
  })
})

describe('CNO', () => {
  it('R1122 asks for 12 digits', () => {
    expect(cnoValido('11.084.01680/62')).toBe(true)
    fc.assert(fc.property(digitos(0, 11), (d) => !cnoValido(d)))
    fc.assert(fc.property(digitos(13, 20), (d) => !cnoValido(d)))
  })

  it('R1123 verifies the check digit', () => {
    for (const cno of ['110840168062', '111130137368', '401800097960']) {
      expect(cnoValido(cno)).toBe(true)
      for (let d = 1; d < 10; d++) expect(cnoValido(cno.slice(0, 11) + ((Number(cno[11]) + d) % 10))).toBe(false)
    }
    expect(formatarCno('110840168062')).toBe('11.084.01680/62')
  })

  it('R1124 refuses equal digits', () => {
    for (const cno of repetidos(12)) expect(cnoValido(cno)).toBe(false)
  })
})

describe('process numbers', () => {
  it('R0287 checks the digits of a judicial process of 20', () => {
    expect(processoJudicialValido('0002080-25.2012.5.15.0049')).toBe(true)
    expect(processoJudicialValido('00020802520125150048')).toBe(false)
    expect(processoJudicialValido('0002080252012515004')).toBe(false)
    // Modulo 97: there is one pair of check digits for the other eighteen digits.
    fc.assert(
      fc.property(digitos(7), digitos(4), digitos(4), (sequencia, ano, origem) => {
        const numeros = Array.from(
          { length: 100 },
          (_, n) => `${sequencia}-${String(n).padStart(2, '0')}.${ano}.5.07.${origem}`,
        )
        return numeros.filter(processoJudicialValido).length === 1
      }),
    )
    expect(formatarProcessoJudicial('00020802520125150049')).toBe('0002080-25.2012.5.15.0049')
  })

  it('R0288 checks the digits of an administrative process of 17', () => {
    // The example of Portaria SLTI/MP 3/2003, which defines the number.
    expect(processoAdministrativoValido('35041.000387/2000-19')).toBe(true)
    expect(processoAdministrativoValido('35041000387200019')).toBe(true)
    expect(processoAdministrativoValido('3504100038720001')).toBe(false)
    expect(processoAdministrativoValido('350410003872000190')).toBe(false)
    expect(processoAdministrativoValido('a35041000387200019')).toBe(false)
    // Each base has exactly one pair of check digits.
    fc.assert(fc.property(digitos(15), (base) => finaisValidos(base, processoAdministrativoValido) === 1))
    expect(formatarProcessoAdministrativo('35041000387200019')).toBe('35041.000387/2000-19')
  })
})

it('checks the digits of a voter id', () => {
  expect(tituloEleitorValido('1023 8501 06 71')).toBe(true)
  expect(tituloEleitorValido('102385010672')).toBe(false)
})

it('reads and shows a postal code of 8 digits', () => {
  expect(cepValido('60150-160')).toBe(true)
  for (const cep of ['', '6015016', '601501600', '6015016a']) expect(cepValido(cep)).toBe(false)
  expect(formatarCep('60150160')).toBe('60150-160')
})

describe('phone', () => {
  it('R0289 has 10 or 11 digits', () => {
    const erroTelefone = (valor: string) => erro(telefoneValido, mensagensDocumento.telefone, valor)
    for (const certo of ['8534567890', '85987654321', '(85) 98765-4321']) expect(erroTelefone(certo)).toBeUndefined()
    for (const errado of ['', '853456789', '859876543210', '85 9876 x4321'])
      expect(erroTelefone(errado)).toBe('Número inválido')
    fc.assert(fc.property(digitos(0, 15), (d) => telefoneValido(d) === (d.length === 10 || d.length === 11)))
  })

  it('shows the area code in brackets', () => {
    expect(formatarTelefone('8534567890')).toBe('(85) 3456-7890')
    expect(formatarTelefone('85987654321')).toBe('(85) 98765-4321')
    expect(formatarTelefone('123')).toBe('123')
  })
})
