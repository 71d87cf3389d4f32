import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Organisation, Tables } from '../../../demo/part.ts'

const MEMBROS = [
  ['PRESIDENTE', 'EMPREGADOR'],
  ['VICE_PRESIDENTE', 'EMPREGADOS'],
  ['TITULAR', 'EMPREGADOS'],
  ['SUPLENTE', 'EMPREGADOS'],
  ['SUPLENTE', 'EMPREGADOR'],
] as const

/** The committee of the first establishment: the one before, and the present one, whose election is due soon. */
export function comissoes(
  ids: Ids,
  { empresaId: empresa_id, estabelecimentos, talentos }: Organisation,
  hoje: string,
): Tables {
  const tables: Tables = {}
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table] ??= []
    tables[table].push({ id, empresa_id, ...row })
    return id
  }
  const pessoas = talentos.filter(({ ativo, desde }) => ativo && desde <= somarDias(hoje, -700))
  for (const [at, inicio] of [-655, -290].entries()) {
    const comissao_id = add('comissao', {
      ...{
        estabelecimento_id: estabelecimentos[0],
        inicio: somarDias(hoje, inicio),
        fim: somarDias(hoje, inicio + 364),
      },
    })
    for (const [ordem, [funcao, representa]] of MEMBROS.entries()) {
      const talento = pessoas[at * 3 + ordem]
      const candidatura = representa === 'EMPREGADOS' ? somarDias(hoje, inicio - 45) : null
      if (talento)
        add('comissao_membro', { comissao_id, talento_id: talento.id, funcao, representa, candidatura, ordem })
    }
  }
  return tables
}
