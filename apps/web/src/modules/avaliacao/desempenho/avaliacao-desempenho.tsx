import * as c from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import { modelos } from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import * as participantes from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import * as resultados from '@quadro/contract/avaliacao/desempenho/resultado-pessoa.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { FlowButton, useFlow } from '../../../kit/flow/flow.tsx'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { FormDate, FormSelect, FormSimNao, FormSwitch, FormText } from '../../../kit/form/fields.tsx'
import { DraftNote, Form, FormFooter, FormSummary, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { RemoveDialog } from '../../../kit/list/remove-dialog.tsx'
import { useChild, useGo } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { Ban, Bell, Check, Copy, Ellipsis, Radar, Trash2, Users } from '../../../ui/icons.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { Menu, type MenuEntry } from '../../../ui/overlay/Menu.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { ClonarDialog } from './clonar-avaliacao.tsx'
import { CompetenciasDaAvaliacao } from './competencias-desempenho.tsx'
import {
  exclusao,
  participantesDe,
  periodoDe,
  plural,
  resultadosDe,
  SituacaoDaAvaliacao,
} from './desempenho-partes.tsx'
import { LembrarQuemFalta } from './lembrar-quem-falta.tsx'

const acoes = flowScreen(c.fluxo, { libera: { icon: Check }, bloqueia: { icon: Ban } })

/** /avaliacao/avaliacoes-desempenho/new and /{id} */
export default function AvaliacaoDesempenho() {
  const child = useChild(c.base)
  const id = child === undefined || child === 'new' ? undefined : Number(child)
  const read = useCall(c.ler, { id: id ?? 0 }, { silent: true, enabled: id !== undefined })
  if (id === undefined) return <Editor key="new" />
  if (read.data?.id !== id)
    return <Carregando title="Avaliação de Desempenho" error={read.error} onRetry={() => void read.refetch()} />
  return <Editor key={`${id}:${read.data.versao}`} avaliacao={read.data} />
}

const NOVA = {
  titulo: '',
  tipo: '1.0',
  formato: 0,
  avaliarSomenteCompetencias: false,
  avaliarCompetenciasCargo: false,
  modeloAvaliacaoId: null,
  dataIni: null,
  dataFim: null,
  permiteAutoAvaliacao: null,
  anonima: null,
  consideraRespCorespHierarquia: false,
  exibeResultadoAutoAvaliacao: false,
  exibirPerformanceProfissional: false,
  exibirNivelCompetenciaExigido: false,
  notaQuestionarioManual: false,
}

function Editor({ avaliacao: a }: { avaliacao?: c.AvaliacaoLida }) {
  const go = useGo()
  const isMobile = useIsMobile()
  const [aba, setAba] = useState('dados')
  const [isRemoving, setRemoving] = useState(false)
  const [isCloning, setCloning] = useState(false)
  const [isReminding, setReminding] = useState(false)
  const mayEdit = a ? a.pode.includes('editar') : true
  const form = useEntityForm({
    schema: c.avaliacaoForm,
    values: (a ?? NOVA) as never,
    draft: `avaliacao-desempenho:${a ? `${a.id}:${a.versao}` : 'new'}`,
    reveal: () => setAba('dados'),
    save: (output) =>
      a
        ? call(c.alterar, { id: a.id, versao: a.versao, ...output }, { errors: 'none' })
        : call(c.criar, output, { errors: 'none' }),
    done: async ({ id }) => {
      toast.success(a ? 'Avaliação alterada com sucesso.' : 'Avaliação inserida com sucesso. Inclua os participantes.')
      if (!a) go(`${c.base}/${id}`, { replace: true })
      await refreshed()
    },
  })
  const { offered } = useFlow(acoes, a)
  const pode = (acao: string) => a?.pode.includes(acao) ?? false
  const menu: MenuEntry[] = [
    ...(pode('lembrar')
      ? [{ id: 'lembrar', label: 'Lembrar quem falta', icon: Bell, onAction: () => setReminding(true) }]
      : []),
    ...(pode('clonar') ? [{ id: 'clonar', label: 'Clonar', icon: Copy, onAction: () => setCloning(true) }] : []),
    ...(pode('excluir')
      ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => setRemoving(true) }]
      : []),
  ]
  const comCompetencias = a?.avaliarCompetenciasCargo ?? false
  return (
    <Form form={form} hasSummary={false}>
      <PageHeader
        title={a ? a.titulo : 'Inserir Avaliação de Desempenho'}
        badge={a && <SituacaoDaAvaliacao de={a} />}
        facts={
          <>
            {a
              ? [
                  periodoDe(a),
                  plural(a.avaliados, 'avaliado', 'avaliados'),
                  plural(a.avaliadores, 'avaliador', 'avaliadores'),
                  a.anonima && 'anônima',
                ]
                  .filter(Boolean)
                  .join(' · ')
              : 'Depois de salvar, escolha quem avalia quem.'}
            <DraftNote />
          </>
        }
        pageKey={a?.id ?? 'new'}
        hasLine={!comCompetencias}
        secondary={[
          ...(a && can(participantes.listar)
            ? [{ id: 'participantes', label: 'Participantes', icon: Users, href: participantesDe(a.id) }]
            : []),
          ...(a && a.avaliados > 0 && can(resultados.listar)
            ? [{ id: 'resultados', label: 'Resultados', icon: Radar, href: resultadosDe(a.id) }]
            : []),
          ...offered.filter(({ id }) => id === 'bloqueia'),
          ...(isMobile ? menu : []),
        ]}
        actions={
          <>
            {!isMobile && menu.length > 0 && (
              <Menu label="Mais ações" items={menu} trigger={<IconButton label="Mais ações" icon={Ellipsis} />} />
            )}
            {!form.isDirty && <FlowButton of={offered.find(({ id }) => id === 'libera')} />}
          </>
        }
      />
      {comCompetencias ? (
        <Tabs
          label="Avaliação de desempenho"
          selected={aba}
          onChange={(next) => setAba(String(next))}
          isLong={aba === 'dados'}
          items={[
            { id: 'dados', label: 'Dados' },
            { id: 'competencias', label: 'Competências' },
          ]}
        >
          {aba === 'dados' ? <Campos mayEdit={mayEdit} /> : <CompetenciasDaAvaliacao id={a!.id} />}
        </Tabs>
      ) : (
        <Campos mayEdit={mayEdit} />
      )}
      {mayEdit && (form.isDirty || !a) && <FormFooter onCancel={() => (a ? form.discardDraft() : go(c.base))} />}
      {a && isReminding && <LembrarQuemFalta avaliacao={a} onClose={() => setReminding(false)} />}
      {a && isCloning && <ClonarDialog avaliacao={a} onClose={() => setCloning(false)} />}
      <RemoveDialog
        removal={exclusao}
        rows={isRemoving && a ? [a] : []}
        onClose={() => setRemoving(false)}
        onRemoved={() => go(c.base, { replace: true })}
      />
    </Form>
  )
}

function Campos({ mayEdit }: { mayEdit: boolean }) {
  const { data: liberados } = useCall(modelos.opcoes, {}, { silent: true })
  const so = useField<boolean>('avaliarSomenteCompetencias').value
  const modelo = useField<number | null>('modeloAvaliacaoId').value
  const titulo = useCall(
    modelos.ler,
    { id: modelo ?? 0 },
    { silent: true, enabled: modelo !== null && can(modelos.ler) },
  )
  const opcoes = (liberados ?? []).map(({ id, label }) => ({ value: id, label }))
  // Only released models are offered, but an evaluation keeps the one it has.
  if (modelo !== null && liberados && !opcoes.some((o) => o.value === modelo))
    opcoes.push({ value: modelo, label: titulo.data?.id === modelo ? titulo.data.titulo : 'Modelo não liberado' })
  const readOnly = !mayEdit
  return (
    <FormColumns top={<FormSummary />}>
      <FormGroup title="O que se avalia">
        <FormGrid>
          <FormCell>
            <FormText name="titulo" required={!so} readOnly={readOnly} />
          </FormCell>
          <FormCell>
            <FormSwitch
              name="avaliarSomenteCompetencias"
              disabled={readOnly}
              consequence="Sem questionário: só o nível de cada competência que a faixa exige. Título, datas e modelo podem ficar vazios."
            />
          </FormCell>
          {!so && (
            <>
              <FormCell>
                <FormSelect
                  name="modeloAvaliacaoId"
                  required
                  readOnly={readOnly}
                  options={opcoes}
                  help={liberados?.length === 0 ? 'Nenhum modelo de desempenho está liberado.' : undefined}
                />
              </FormCell>
              <FormCell>
                <FormSwitch
                  name="avaliarCompetenciasCargo"
                  disabled={readOnly}
                  consequence="Além do questionário, o nível de cada competência que a faixa da pessoa exige."
                />
              </FormCell>
            </>
          )}
          <FormCell span={6}>
            <FormDate name="dataIni" required={!so} readOnly={readOnly} />
          </FormCell>
          <FormCell span={6}>
            <FormDate name="dataFim" required={!so} readOnly={readOnly} />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormGroup title="Quem avalia">
        <FormGrid>
          <FormCell span={6}>
            <FormSimNao name="permiteAutoAvaliacao" required readOnly={readOnly} />
          </FormCell>
          <FormCell span={6}>
            <FormSimNao
              name="anonima"
              required
              readOnly={readOnly}
              help="Na anônima, ninguém sabe o que cada avaliador respondeu."
            />
          </FormCell>
          <FormCell>
            <FormSwitch
              name="consideraRespCorespHierarquia"
              disabled={readOnly}
              consequence="Corresponsáveis também são gestores; onde ninguém responde pela área, vale quem responde pela área de cima."
            />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormGroup title="Como se responde">
        <FormGrid>
          <FormCell>
            <FormSwitch
              name="exibirNivelCompetenciaExigido"
              disabled={readOnly}
              consequence="Quem avalia vê o nível que a faixa exige antes de dar o seu."
            />
          </FormCell>
        </FormGrid>
      </FormGroup>
    </FormColumns>
  )
}
