import { records as avaliacao } from '../../apps/server/src/modules/avaliacao/testing/records.ts'
import { records as captacao } from '../../apps/server/src/modules/captacao/testing/records.ts'
import { records as cargoSalario } from '../../apps/server/src/modules/cargo-salario/testing/records.ts'
import { records as desenvolvimento } from '../../apps/server/src/modules/desenvolvimento/testing/records.ts'
import { records as gestaoTalentos } from '../../apps/server/src/modules/gestao-talentos/testing/records.ts'
import { records as shell } from '../../apps/server/src/modules/shell/testing/records.ts'
import { records as sst } from '../../apps/server/src/modules/sst/testing/records.ts'
import { records as utilitario } from '../../apps/server/src/modules/utilitario/testing/records.ts'
import type { Creator, Records } from '../../apps/server/src/testing/proof.ts'

/** How the modules make their records: for each address, a record of a company and its path. */
const records: Records = {
  ...avaliacao,
  ...utilitario,
  ...cargoSalario,
  ...desenvolvimento,
  ...sst,
  ...gestaoTalentos,
  ...captacao,
  ...shell,
}

/** Addresses whose records belong to no company, and why. */
export const shared: Record<string, string> = {
  '/geral/estados/{id}/cidades': 'places are the same for every company',
  '/geral/cidades/estado/{id}': 'places are the same for every company',
  '/geral/cidades/{id}/bairros': 'places are the same for every company',
  '/geral/cep/{cep}': 'places are the same for every company',
  '/sst/atividades-perigosas-insalubres/{id}': 'table 24 is the same for every company',
  '/sst/atividades-perigosas-insalubres/exportar': 'table 24 is the same for every company',
  '/sst/atividades-perigosas-insalubres/excluir-em-lote': 'table 24 is the same for every company',
  '/utilitario/backups/{id}': 'a backup holds every company; it is closed to who does not answer for all of them',
  '/utilitario/backups/{id}/cancelar': 'a backup holds every company',
  '/utilitario/perfis/exportar': 'profiles are the whole installation’s',
  '/utilitario/perfis/{id}': 'profiles are the whole installation’s',
  '/utilitario/estabelecimentos/{id}/verificar-cnpj-caepf':
    'the id only leaves a record out of the comparison with those of the own company',
  '/userinfo/empresa/{id}/valid': 'its answer is whether the user may enter the company: false, not 404',
  '/userinfo/manual/{capitulo}': 'the manual is the same for every company',
  '/userinfo/manual/imagens/{nome}': 'the manual is the same for every company',
  '/userinfo/preferencias/{chave}': 'named by a key of the user, whose own they are',
}

/** Whether a path is the address or lies below it. */
export const below = (path: string, address: string) => path === address || path.startsWith(`${address}/`)
/** How the records of a path are made; a path that no module declares is an error of this table. */
export function creatorOf(path: string): Creator {
  const [longest] = Object.keys(records)
    .filter((address) => below(path, address))
    .sort((a, b) => b.length - a.length)
  if (longest === undefined)
    throw new Error(
      `Say in the module's testing/records.ts how a record for ${path} is made, or in \`shared\` why it belongs to no company`,
    )
  return records[longest]!
}
