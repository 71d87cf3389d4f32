import { somarDias } from '@quadro/contract/kit/datas.ts'
import { removerAcentos } from '@quadro/contract/kit/texto.ts'
import type { Ids, Row } from './load.ts'
import type { Cidade } from './part.ts'
import { cpf, type Random } from './random.ts'
import * as w from './words.ts'

const mail = (nome: string, dominio: string, n: number) =>
  `${removerAcentos(nome)
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 3)
    .join('.')}${n}@${dominio}`

/** A name with its sex, as frequent as in reality. */
function nomeDe(random: Random): { nome: string; sexo: 'F' | 'M' } {
  const sexo = random.chance(0.5) ? 'F' : 'M'
  const first = random.pick(sexo === 'F' ? w.MULHERES : w.HOMENS)
  return { sexo, nome: `${first} ${random.pick(w.SOBRENOMES)} ${random.pick(w.SOBRENOMES)}` }
}

let people = 0
/** A person of a company: documents are valid, e-mail addresses are at domains that do not exist. */
export function pessoa(
  random: Random,
  ids: Ids,
  empresaId: number,
  cidades: readonly Cidade[],
  hoje: string,
): Row & { id: number; nome: string } {
  people += 1
  const { nome, sexo } = nomeDe(random)
  const cidade = random.pick(cidades)
  return {
    id: ids.take('pessoa'),
    empresa_id: empresaId,
    nome,
    sexo,
    cpf: cpf(people),
    data_nascimento: somarDias(hoje, -random.int(19 * 365, 61 * 365)),
    estado_civil: random.pick(['01', '02', '03', '04']),
    escolaridade: random.pick(['07', '07', '08', '09', '10']),
    email: mail(nome, 'correio.example', people),
    ddd_celular: '85',
    fone_celular: `9${random.int(80_000_000, 99_999_999)}`,
    cidade_id: cidade.id,
    uf_id: cidade.ufId,
    bairro: random.pick(w.BAIRROS[cidade.nome] ?? ['Centro']),
    logradouro: `Rua ${random.pick(w.SOBRENOMES)}`,
    numero: String(random.int(10, 2900)),
    cep: `60${random.int(100_000, 999_999)}`,
  }
}
