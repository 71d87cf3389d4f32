import { SITUACOES } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as s from '@quadro/contract/gestao-talentos/relatorios/dinamicos-salvos.ts'
import * as c from '@quadro/contract/gestao-talentos/relatorios/relatorio-dinamico.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { FormDate, FormRadio, FormText } from '../../../kit/form/fields.tsx'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { Bookmark, Clock, Users } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { AgendaDialog } from './dinamico-agenda.tsx'
import { Colunas, useColunas } from './dinamico-colunas.tsx'
import { Filtros } from './dinamico-filtros.tsx'
import { Aberto, AbrirSalvo, SalvarDialog } from './dinamico-salvos.tsx'

/** Any columns of people, filtered, ordered and grouped; saved, shared and made on a schedule. */
export default function RelatorioDinamico() {
  const pode = useCall(c.podeGerar, {}, { silent: true })
  const salvos = useCall(s.listarSalvos, {}, { silent: true })
  const { colunas } = useColunas()
  const [search, setSearch] = useSearchState()
  const [salvando, setSalvando] = useState<c.FiltroDoDinamico>()
  const [agendando, setAgendando] = useState(false)
  const aberto = salvos.data?.salvos.find(({ id }) => id === Number(search.salvo))
  const abrir = (id: number | undefined) => setSearch({ salvo: id })

  if (pode.error || salvos.error)
    return (
      <ErrorState
        title="O relatório não abriu"
        onRetry={() => {
          void pode.refetch()
          void salvos.refetch()
        }}
      />
    )
  if (pode.data?.pode === false)
    return (
      <>
        <PageHeader title={c.talentoDinamico.title} facts={c.talentoDinamico.description} hasLine />
        <EmptyState icon={Users} title="Nada a mostrar">
          {pode.data.motivo}
        </EmptyState>
      </>
    )
  return (
    <>
      <ReportPage
        report={c.talentoDinamico}
        first={
          <>
            <AbrirSalvo salvos={salvos.data?.salvos} aberto={aberto} onAbrir={abrir} />
            {aberto && <Aberto salvo={aberto} onFechar={() => abrir(undefined)} />}
            <FormText name="titulo" placeholder={c.talentoDinamico.title} />
            <Colunas />
            <FormGroup title="Quem aparece">
              <FormGrid>
                <FormRadio name="status" codes={SITUACOES} />
                <FormCell>
                  <FormDate name="dataReferencia" />
                </FormCell>
                <Filtros colunas={colunas} />
              </FormGrid>
            </FormGroup>
          </>
        }
        buttons={[
          ...(aberto ? [{ label: 'Agendar por e-mail', icon: Clock, onPress: () => setAgendando(true) }] : []),
          { label: 'Salvar', icon: Bookmark, onValid: (filtro: c.FiltroDoDinamico) => setSalvando(filtro) },
        ]}
      />
      {salvando && (
        <SalvarDialog
          filtro={salvando}
          aberto={aberto}
          onSalvo={(id) => {
            setSalvando(undefined)
            abrir(id)
          }}
          onClose={() => setSalvando(undefined)}
        />
      )}
      {agendando && aberto && <AgendaDialog salvo={aberto} onClose={() => setAgendando(false)} />}
    </>
  )
}
