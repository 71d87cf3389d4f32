import { lerQuadro, listarPessoas } from '@quadro/contract/cargo-salario/cargos/cargo-quadro.ts'
import * as c from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { listarFaixasDoCargo } from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import { formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { Form, FormFooter } from '../../../kit/form/form.tsx'
import { ActiveBadge } from '../../../kit/list/columns.tsx'
import { NaDataAviso, useNaData } from '../../../kit/list/na-data.tsx'
import { NaDataCampo } from '../../../kit/list/na-data-campo.tsx'
import { useGo, useParam, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Copy, Ellipsis, Trash2 } from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { Menu, type MenuGroup } from '../../../ui/overlay/Menu.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { Faixas } from '../faixas/faixas.tsx'
import { Confirmar } from '../pessoas/confirmar.tsx'
import { AbaDoFormulario } from './cargo-campos.tsx'
import { BASE, Rascunho, useCargoForm } from './cargo-form.tsx'
import { useImprimirCargo } from './cargo-imprimir.tsx'
import { SugestoesDoCargo } from './cargo-sugestoes.tsx'
import { ABAS_DO_FORMULARIO, type Aba, errosDaAba } from './cargo-valores.ts'

const Responsabilidades = later(
  async () => (await import('./cargo-responsabilidades.tsx')).Responsabilidades,
  <Skeleton shape="list" />,
)
const PessoasNoCargo = later(
  async () => (await import('./cargo-pessoas.tsx')).PessoasNoCargo,
  <Skeleton shape="table" />,
)

/** A position on a day: its data and requirements, responsibilities, salaries and people. */
export default function Cargo() {
  const id = Number(useParam('id'))
  const read = useCall(c.cargos.ler, { id }, { silent: true })
  // The position as it was when the form opened, so that changes by others do not overwrite what the user types.
  const [aberto, setAberto] = useState<c.Cargo>()
  const agora = read.data?.id === id ? read.data : undefined
  useEffect(() => {
    if (agora) setAberto((antes) => (antes?.id === id && antes.versao >= agora.versao ? antes : agora))
  }, [agora, id])
  const cargo = aberto?.id === id ? aberto : agora
  if (!cargo) return <Carregando title="Cargo" error={read.error} onRetry={() => void read.refetch()} />
  return <Pagina key={`${id}:${cargo.versao}`} cargo={cargo} onSaved={setAberto} />
}

const plural = (n: number, um: string, varios: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`

function Pagina({ cargo, onSaved }: { cargo: c.Cargo; onSaved: (saved: c.Cargo) => void }) {
  const { id } = cargo
  const go = useGo()
  const na = useNaData()
  const [search, setSearch] = useSearchState()
  const [aba, setAba] = useState(String(search.aba ?? 'dados'))
  const [isRemoving, setRemoving] = useState(false)
  const quadro = useCall(lerQuadro, { id, data: na.pedida }, { silent: true }).data
  const imprimir = useImprimirCargo(id, na.pedida)
  const isMobile = useIsMobile()
  const form = useCargoForm({ cargo, onAba: setAba, onSaved })
  const mayEdit = na.isHoje && cargo.pode.includes('editar')
  const doFormulario = ABAS_DO_FORMULARIO.find((a) => a.id === aba)?.id
  const abrir = (nova: string) => {
    setAba(nova)
    // With unsaved changes the address does not change, because that would count as leaving.
    if (!form.isDirty) setSearch({ aba: nova === 'dados' ? undefined : nova })
  }
  const [dados, ...outras] = ABAS_DO_FORMULARIO.map(({ id: parte, label }) => ({
    id: parte as string,
    label,
    errors: errosDaAba(form, parte),
  }))
  const menu: MenuGroup[] = [
    { id: 'imprimir', items: isMobile ? imprimir.items : [] },
    {
      id: 'registro',
      items: cargo.pode.includes('criar')
        ? [
            {
              id: 'copiar',
              label: 'Copiar como novo',
              icon: Copy,
              onAction: () => go(`${BASE}/new`, { search: { de: id } }),
            },
          ]
        : [],
    },
    {
      id: 'fim',
      items: cargo.pode.includes('excluir')
        ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => setRemoving(true) }]
        : [],
    },
  ].filter(({ items }) => items.length > 0)
  return (
    <>
      <PageHeader
        title={cargo.nome}
        badge={<ActiveBadge isActive={cargo.ativa} />}
        facts={
          <>
            {[cargo.nomeMercado !== cargo.nome && cargo.nomeMercado, cargo.grupoOcupacionalDescricao, cargo.areasNomes]
              .filter(Boolean)
              .join(' · ')}
            <br />
            {quadro ? emNumeros(quadro, na.isHoje) : ' '}
          </>
        }
        pageKey={id}
        actions={
          <>
            {mayEdit && <Rascunho form={form} />}
            <NaDataCampo na={na} />
            {!isMobile && imprimir.button}
            {menu.length > 0 && (
              <Menu trigger={<IconButton label="Mais ações" icon={Ellipsis} />} label={cargo.nome} items={menu} />
            )}
          </>
        }
      />
      <Tabs
        label="Partes do cargo"
        isLong
        items={[
          dados!,
          { id: 'responsabilidades', label: 'Responsabilidades' },
          ...outras,
          ...(can(listarFaixasDoCargo)
            ? [{ id: 'faixas', label: 'Faixas salariais', ...(quadro ? { count: quadro.faixas } : {}) }]
            : []),
          ...(can(listarPessoas)
            ? [{ id: 'pessoas', label: 'Pessoas', ...(quadro ? { count: quadro.pessoas } : {}) }]
            : []),
        ]}
        selected={aba}
        onChange={abrir}
      >
        <NaDataAviso na={na}>
          {doFormulario
            ? 'Nome, descrição, competências e requisitos são os de hoje.'
            : 'Pessoas, faixas e responsabilidades são as dessa data.'}
        </NaDataAviso>
        {/* Tabs with forms of their own are outside this form, but the form stays mounted to ask before leaving. */}
        <Form form={form} hasSummary={false}>
          {doFormulario && (
            <>
              <AbaDoFormulario
                aba={doFormulario as Aba}
                form={form}
                cargo={cargo}
                pessoas={na.isHoje ? quadro?.pessoas : undefined}
                isReadOnly={!mayEdit}
              />
              {mayEdit && <SugestoesDoCargo aba={doFormulario as Aba} />}
              {mayEdit && <FormFooter onCancel={() => go(BASE)} />}
            </>
          )}
        </Form>
        {aba === 'responsabilidades' && <Responsabilidades cargo={cargo} na={na} mayEdit={mayEdit} />}
        {aba === 'faixas' && <Faixas cargo={cargo} hasDate={false} />}
        {aba === 'pessoas' && <PessoasNoCargo cargo={cargo} na={na} />}
      </Tabs>
      {isRemoving && (
        <Confirmar
          title={`Excluir o cargo '${cargo.nome}'?`}
          verbo="Excluir"
          fazendo="Excluindo"
          onClose={() => setRemoving(false)}
          fazer={async () => {
            await call(c.cargos.excluir, { id, versao: cargo.versao })
            toast.success('Cargo excluído com sucesso.')
            await refreshed()
            go(BASE)
          }}
        >
          Um cargo com faixas salariais não pode ser excluído: inative-o. Não dá para desfazer.
        </Confirmar>
      )}
    </>
  )
}

type Quadro = Awaited<ReturnType<typeof call<typeof lerQuadro>>>
/** '12 pessoas · 2 vagas abertas · 3 faixas, de R$ 2.100,00 a R$ 4.800,00'. */
function emNumeros({ pessoas, vagas, faixas, menorSalario: menor, maiorSalario: maior }: Quadro, isHoje: boolean) {
  const valores =
    menor === null || maior === null
      ? ''
      : menor === maior
        ? `, ${formatarDinheiro(menor)}`
        : `, de ${formatarDinheiro(menor)} a ${formatarDinheiro(maior)}`
  return [
    pessoas === 0 ? 'ninguém no cargo' : plural(pessoas, 'pessoa', 'pessoas'),
    isHoje && vagas ? plural(vagas, 'vaga aberta', 'vagas abertas') : '',
    faixas === 0 ? 'sem faixas' : `${plural(faixas, 'faixa', 'faixas')}${valores}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
