import { formatarData } from '@quadro/contract/kit/formato.ts'
import * as c from '@quadro/contract/sst/afastamentos/colaborador-afastamentos.ts'
import { lerConfiguracaoAtual } from '@quadro/contract/utilitario/empresas/empresas.ts'
import { useCall } from '../../../kit/call/query.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { UserCheck } from '../../../ui/icons.ts'

const columns: ListColumns<typeof c.listarSemAfastamento> = [
  { key: 'nome', width: 220, grow: 2, isName: true },
  { key: 'cargoNome', width: 180, grow: 1, priority: 1, phone: 'second' },
  { key: 'areaNome', width: 160, grow: 1, priority: 2, phone: 'third' },
  { key: 'dataAdmissao', width: 116, phone: 'none' },
  {
    key: 'ultimoFim',
    width: 180,
    phone: 'none',
    cell: (t) => (t.ultimoFim ? formatarData(t.ultimoFim) : 'Nunca se afastou'),
  },
  { key: 'codigo', width: 90, priority: 3, phone: 'none', isHiddenAtFirst: true },
]

/** Employees without an absence for as long as the company's setting says. */
export default function TalentosSemAfastamento() {
  const meses = useCall(lerConfiguracaoAtual, {}, { silent: true }).data?.mesesSemAfastamento ?? 0
  return (
    <ListPage<c.SemAfastamento>
      title="Talentos sem Afastamento"
      base="/sst/talentos-sem-afastamento"
      list={c.listarSemAfastamento}
      columns={columns}
      nameOf={(t) => t.nome}
      icon={UserCheck}
      placeholder="Buscar por talento, matrícula ou cargo"
      href={(t) => `/cargo-salario/colaboradores/${t.id}?aba=afastamentos`}
      note={
        meses > 0 &&
        `Sem afastamento que conte como absenteísmo há ${meses === 1 ? '1 mês' : `${meses} meses`} ou mais.`
      }
      empty={
        meses > 0
          ? {
              title: 'Ninguém está há tanto tempo sem afastamento',
              text: 'Aparece quem trabalha aqui e não teve, nos meses que a empresa configurou, afastamento que conte como absenteísmo.',
            }
          : {
              title: 'A lista está desligada',
              text: "Diga em 'Meses sem afastamento', nas configurações da empresa, depois de quantos meses sem faltar alguém aparece aqui.",
            }
      }
    />
  )
}
