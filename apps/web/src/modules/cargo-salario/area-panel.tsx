import * as c from '@quadro/contract/cargo-salario/areas-organizacionais.ts'
import { talentosDaArea } from '@quadro/contract/cargo-salario/colaboradores.ts'
import { refOpcional } from '@quadro/contract/kit/fields.ts'
import { useState } from 'react'
import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { CallError } from '../../kit/errors.ts'
import { FormDate, FormEmail, FormEmailList, FormSwitch, FormText, FormTree } from '../../kit/fields.tsx'
import { Form, FormFooter, useEntityForm, useField } from '../../kit/form.tsx'
import { linhaDoTempo } from '../../kit/linha-do-tempo.tsx'
import { refresh, useCall } from '../../kit/query.ts'
import { can, today } from '../../kit/session.ts'
import { Button } from '../../ui/Button.tsx'
import { FormCell, FormGrid, ReadOnlyValue } from '../../ui/fields/index.ts'
import { Users } from '../../ui/icons.ts'
import { Link } from '../../ui/Link.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { toast } from '../../ui/Toasts.tsx'
import { Confirmar } from './excluir.tsx'
import { useAreas } from './opcoes.ts'
import { Pessoas } from './pessoas.tsx'

const organogramaEm = (id: number) => `/cargo-salario/areas-organizacionais/organograma?ver=${id}`

interface Props {
  id: number | undefined
  /** Parent of a new area. */
  maeId: number | null
  onClose: () => void
  onSaved: (id: number) => void
  onMove: () => void
  onRemove: () => void
}

/** One area: its form, its people, its history; or the form of a new one. */
export function AreaPanel(props: Props) {
  const { id } = props
  const read = useCall(c.ler, { id: id ?? 0 }, { silent: true, enabled: id !== undefined })
  if (id === undefined) return <NovaArea {...props} />
  const area = read.data
  if (!area || area.id !== id)
    return (
      <SidePanel title="Área" width={432} onClose={props.onClose}>
        {read.error instanceof CallError ? read.error.message : <Skeleton shape="form" />}
      </SidePanel>
    )
  return <EditarArea key={area.versao} {...props} area={area} />
}

const novaSchema = z.object(c.criacaoDaArea)
function NovaArea({ maeId, onClose, onSaved }: Props) {
  const form = useEntityForm({
    schema: novaSchema,
    values: {
      nome: '',
      ativo: true,
      exibirOrganograma: true,
      email: '',
      codigoAC: '',
      emailsNotificacoes: [],
      empresaEResponsaveis: [],
      empresaECoresponsaveis: [],
      areaMaeId: maeId,
      data: today(),
    },
    save: (output) => call(c.criar, output, { errors: 'none' }),
    done: ({ id }) => {
      toast.success('Área inserida com sucesso.')
      void refresh(c.listar, c.opcoes)
      onSaved(id)
    },
  })
  return (
    <Form form={form} hasSummary="inside">
      <SidePanel
        title="Inserir área"
        record="Inserir área"
        width={432}
        onClose={onClose}
        footer={<FormFooter onCancel={onClose} />}
      >
        <FormGrid>
          <FormCell>
            <FormText name="nome" />
          </FormCell>
          <FormCell span={7}>
            <FormTree name="areaMaeId" nodes={useAreas()} placeholder="No alto da árvore" />
          </FormCell>
          <FormCell span={5}>
            <FormDate name="data" />
          </FormCell>
          <Demais responsaveis={[]} corresponsaveis={[]} />
        </FormGrid>
      </SidePanel>
    </Form>
  )
}

/** The fields that a new area and an old one share. */
function Demais(props: {
  responsaveis: c.Responsavel[]
  corresponsaveis: c.Responsavel[]
  motivoDaSituacao?: string | undefined
}) {
  return (
    <>
      <FormCell>
        <Pessoas name="empresaEResponsaveis" atuais={props.responsaveis} rowName="Responsável" />
      </FormCell>
      <FormCell>
        <Pessoas name="empresaECoresponsaveis" atuais={props.corresponsaveis} rowName="Corresponsável" />
      </FormCell>
      <FormCell>
        <FormEmail name="email" />
      </FormCell>
      <FormCell>
        <FormEmailList name="emailsNotificacoes" required={false} />
      </FormCell>
      <FormCell>
        <FormText name="codigoAC" />
      </FormCell>
      <FormCell>
        <FormSwitch name="exibirOrganograma" />
      </FormCell>
      <FormCell>
        <FormSwitch
          name="ativo"
          disabled={props.motivoDaSituacao !== undefined}
          consequence={props.motivoDaSituacao ?? 'Inativa não é oferecida em mudanças, cargos e solicitações novas.'}
        />
      </FormCell>
    </>
  )
}

const edicaoSchema = z.object({ ...c.camposDaArea, areaMaeId: refOpcional({ label: 'Área mãe', fem: true }) })
function EditarArea({ area, onClose, onMove, onRemove }: Props & { area: c.AreaCompleta }) {
  const [tab, setTab] = useState('area')
  const [removing, setRemoving] = useState<c.LinhaDaArea>()
  const isReadOnly = !area.podeEditar
  const form = useEntityForm({
    schema: edicaoSchema,
    values: {
      nome: area.nome,
      ativo: area.ativo,
      exibirOrganograma: area.exibirOrganograma,
      email: area.email,
      codigoAC: area.codigoAC,
      emailsNotificacoes: area.emailsNotificacoes,
      empresaEResponsaveis: area.empresaEResponsaveis,
      empresaECoresponsaveis: area.empresaECoresponsaveis,
      areaMaeId: area.areaMaeId,
      replicarResponsaveisParaAreasFilhas: false,
      replicarCorresponsaveisParaAreasFilhas: false,
    },
    save: async (output) => {
      await call(c.alterar, { ...output, id: area.id, versao: area.versao }, { errors: 'none' })
      toast.success('Área alterada com sucesso.')
    },
    done: () => void refresh(c.listar, c.ler, c.opcoes),
    reveal: () => setTab('area'),
  })
  return (
    <>
      <Form form={form} hasSummary="inside">
        <SidePanel
          title={area.nome}
          record={area.nome}
          subtitle={
            <>
              {area.descricaoHierarquia} · <Link href={organogramaEm(area.id)}>ver no organograma</Link>
            </>
          }
          width={432}
          onClose={onClose}
          footer={
            isReadOnly || tab !== 'area' ? undefined : (
              <FormFooter
                onCancel={onClose}
                start={
                  area.pode.includes('excluir') ? (
                    <Button variant="danger" onPress={onRemove}>
                      Excluir
                    </Button>
                  ) : undefined
                }
              />
            )
          }
        >
          <Tabs
            label="Partes da área"
            hasPagePadding={false}
            items={[
              { id: 'area', label: 'Área', errors: form.problems.length },
              { id: 'pessoas', label: 'Pessoas', count: area.qtdTalentos },
              { id: 'historico', label: 'Histórico', count: area.historico.length },
            ]}
            selected={tab}
            onChange={setTab}
          >
            <div style={{ paddingTop: 16 }}>
              {tab === 'area' && (
                <fieldset disabled={isReadOnly}>
                  <FormGrid>
                    <FormCell>
                      <FormText name="nome" />
                    </FormCell>
                    <FormCell>
                      <AreaMae area={area} onMove={onMove} />
                    </FormCell>
                    <Demais
                      responsaveis={area.empresaEResponsaveis}
                      corresponsaveis={area.empresaECoresponsaveis}
                      motivoDaSituacao={
                        area.podeEditarStatusAtivo || isReadOnly
                          ? undefined
                          : area.ativo
                            ? 'Só pode ser inativada depois das áreas filhas ativas.'
                            : 'Só pode ser ativada depois da área mãe.'
                      }
                    />
                    <FormCell>
                      <FormSwitch name="replicarResponsaveisParaAreasFilhas" consequence={REPLICA} />
                    </FormCell>
                    <FormCell>
                      <FormSwitch name="replicarCorresponsaveisParaAreasFilhas" consequence={REPLICA} />
                    </FormCell>
                  </FormGrid>
                </fieldset>
              )}
              {tab === 'pessoas' && <PessoasDaArea id={area.id} />}
              {tab === 'historico' && (
                <Timeline
                  label={`Histórico de ${area.nome}`}
                  entries={linhaDoTempo(area.historico, today(), {
                    campos: [
                      {
                        campo: 'Área mãe',
                        chave: (l) => l.areaMaeId,
                        texto: (l) => l.areaMaeNome ?? 'no alto da árvore',
                      },
                      { campo: 'Nome', chave: (l) => l.nome, texto: (l) => l.nome },
                      { campo: 'Situação', chave: (l) => l.ativo, texto: (l) => (l.ativo ? 'Ativa' : 'Inativa') },
                    ],
                    titulo: (_, mudou, isPrimeira) =>
                      isPrimeira ? 'Início' : mudou.includes('Área mãe') ? 'Mudança de lugar' : 'Mudança',
                    acoes: (linha, isPrimeira) =>
                      isPrimeira || isReadOnly
                        ? []
                        : [{ id: 'remover', label: 'Remover', isDanger: true, onAction: () => setRemoving(linha) }],
                  })}
                />
              )}
            </div>
          </Tabs>
        </SidePanel>
      </Form>
      {removing && (
        <Confirmar
          title={`Remover a mudança de ${removing.data.split('-').reverse().join('/')}?`}
          verbo="Remover"
          fazendo="Removendo"
          onClose={() => setRemoving(undefined)}
          fazer={async () => {
            await call(c.excluirLinha, { id: area.id, versao: area.versao, historicoId: removing.id })
            toast.success('Mudança removida.')
            await refresh(c.listar, c.ler, c.opcoes)
          }}
        >
          A área volta a ficar como estava antes desta data, até a mudança seguinte.
        </Confirmar>
      )}
    </>
  )
}
const REPLICA = 'Ao salvar, as áreas ativas logo abaixo ficam com as mesmas pessoas.'

/** The parent: a picker, or fixed with its reason and the way to move it all the same. */
function AreaMae({ area, onMove }: { area: c.AreaCompleta; onMove: () => void }) {
  const nodes = useAreas({ id: area.areaMaeId, nome: area.areaMaeNome })
  const possible = useCall(c.areasMaes, { areaId: area.id }, { silent: true }).data ?? []
  const { label } = useField<number | null>('areaMaeId')
  const allowed = new Set([...possible.map((p) => p.id), area.areaMaeId])
  if (area.areaMaeFixa === null && area.podeEditar)
    return (
      <FormTree
        name="areaMaeId"
        nodes={nodes.map((n) => ({ ...n, disabled: !allowed.has(n.id) }))}
        placeholder="No alto da árvore"
      />
    )
  return (
    <ReadOnlyValue
      label={label}
      value={area.areaMaeNome ?? 'No alto da árvore'}
      locked
      help={
        <>
          {area.areaMaeFixa} {area.pode.includes('mover') && <Link onPress={onMove}>Mover a partir de…</Link>}
        </>
      }
    />
  )
}

function PessoasDaArea({ id }: { id: number }) {
  const mayRead = can(talentosDaArea)
  const { data } = useCall(talentosDaArea, { id }, { silent: true, enabled: mayRead })
  if (!mayRead) return <p>Você não vê colaboradores.</p>
  if (!data) return <Skeleton shape="list" />
  if (data.length === 0)
    return (
      <EmptyState icon={Users} title="Ninguém nesta área">
        Aqui estão as pessoas da própria área; as das áreas abaixo estão nelas.
      </EmptyState>
    )
  return (
    <ul style={{ display: 'grid', gap: 12 }}>
      {data.map((t) => (
        <li key={t.id}>
          <Link href={`/cargo-salario/colaboradores/${t.id}`}>{t.nome}</Link>
          <div>{[t.cargoNome, t.faixaSalarialNome].filter(Boolean).join(' · ')}</div>
        </li>
      ))}
    </ul>
  )
}
