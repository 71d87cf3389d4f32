import { listar as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as c from '@quadro/contract/gestao-talentos/competencias/configuracoes-niveis-competencia-colaborador.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { lookup, useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { useChild, useGo } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { AsyncSelectField, type Option } from '../../../ui/fields/index.ts'
import { Radar } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { CompetenciasDoTalento } from '../../cargo-salario/index.ts'

const BASE = c.listar.path
const columns: ListColumns<typeof c.listar> = [
  { key: 'colaboradorNome', width: 220, grow: 3, isName: true },
  { key: 'cargoNome', width: 190, grow: 2, phone: 'second' },
  { key: 'areaNome', width: 150, grow: 2, priority: 2, phone: 'third' },
  { key: 'codigo', width: 90, priority: 3, phone: 'none' },
  { key: 'data', width: 110, priority: 1, phone: 'none' },
  { key: 'qtdCompetencias', width: 120, phone: 'none' },
]

/** Levels of employees, one row per configuration. An opened row is compared with what the person's band requires. */
export default function NiveisDoTalento() {
  const child = useChild(BASE)
  return (
    <ListPage<c.NivelDaLista>
      title="Níveis de Competência do Talento"
      base={BASE}
      list={c.listar}
      create={c.criar}
      columns={columns}
      nameOf={(r) => `${r.colaboradorNome}, ${formatarData(r.data)}`}
      icon={Radar}
      placeholder="Buscar por nome, matrícula ou cargo"
      isMuted={(r) => !r.emVigor}
      views={{
        key: 'vigencia',
        items: [
          { id: 'vigentes', label: 'Em vigor', filter: { emVigor: true } },
          { id: 'todas', label: 'Todas', filter: {} },
        ],
      }}
      empty={{
        title: 'Nenhum nível registrado',
        text: 'Registre que nível de cada competência a pessoa apresenta; ele é comparado com o que a faixa salarial dela exige.',
      }}
    >
      {child === 'new' && can(c.criar) && <Nova />}
      {child !== undefined && child !== 'new' && <DoRegistro key={child} id={Number(child)} />}
    </ListPage>
  )
}

const buscar = lookup(colaboradores, {})
/** Asks for the person first, then for the levels. */
function Nova() {
  const [pessoa, setPessoa] = useState<Option | null>(null)
  if (pessoa) return <Aberta titulo={pessoa.label} id={Number(pessoa.value)} isNew />
  return (
    <Moldura titulo="Inserir Configuração de Níveis de Competência do Talento">
      <AsyncSelectField
        label="Colaborador"
        required
        value={null}
        load={buscar}
        placeholder="Busque pelo nome ou pela matrícula"
        help="De quem são os níveis."
        onChange={setPessoa}
      />
    </Moldura>
  )
}

function DoRegistro({ id }: { id: number }) {
  const read = useCall(c.ler, { id }, { silent: true, enabled: Number.isInteger(id) && id > 0 })
  const titulo = 'Níveis de Competência do Talento'
  if (read.error)
    return (
      <Moldura titulo={titulo}>
        <ErrorState title="Não foi possível carregar os níveis" onRetry={() => void read.refetch()} />
      </Moldura>
    )
  if (read.data?.id !== id)
    return (
      <Moldura titulo={titulo}>
        <Skeleton shape="form" />
      </Moldura>
    )
  return <Aberta titulo={titulo} id={read.data.colaboradorId} />
}

function Aberta({ titulo, id, isNew = false }: { titulo: string; id: number; isNew?: boolean }) {
  const { data } = useCall(c.lerDoColaborador, { id }, { silent: true })
  return (
    <Moldura titulo={data?.nome ?? titulo}>
      <CompetenciasDoTalento id={id} isNew={isNew} />
    </Moldura>
  )
}

function Moldura({ titulo, children }: { titulo: string; children: React.ReactNode }) {
  const go = useGo()
  const fechar = () => go(BASE)
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={(isOpen) => !isOpen && fechar()}
      title={titulo}
      footer={<Button onPress={fechar}>Fechar</Button>}
    >
      {children}
    </Dialog>
  )
}
