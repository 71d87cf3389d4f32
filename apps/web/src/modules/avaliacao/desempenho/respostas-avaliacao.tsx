import { PAPEIS } from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import { type LinhaDaResposta, listar } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/desempenho/respostas-desempenho.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarInstante } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { download } from '../../../kit/call/attempt.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can, timeZone } from '../../../kit/call/session.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { useSearch, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Figures, PanelStack } from '../../../ui/display/Figures.tsx'
import { FormCell, FormGrid, SelectField } from '../../../ui/fields/index.ts'
import { ClipboardList, Download, FileSpreadsheet, type Icon, Printer } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import type { MenuEntry } from '../../../ui/overlay/Menu.tsx'
import { AvisoEmNome } from '../questionarios/em-nome.tsx'
import { respostasDe, SituacaoDaResposta } from './desempenho-partes.tsx'
import { Comparadas, Dadas, porcento } from './respostas-partes.tsx'

/** /avaliacao/respostas: what was answered in performance evaluations; `colaboradorQuestionarioId`: about one person */
export default function RespostasDaAvaliacao() {
  const id = Number(useSearch().colaboradorQuestionarioId) || undefined
  return id === undefined ? <Lista /> : <Respostas key={id} id={id} />
}

function Lista() {
  return (
    <ListPage<LinhaDaResposta>
      title="Respostas da Avaliação"
      base={c.pagina}
      list={listar}
      columns={[
        { key: 'avaliadoNome', width: 190, grow: 2, isName: true },
        {
          key: 'papel',
          width: 120,
          phone: 'second',
          phoneCell: (r) => `${descricaoDe(PAPEIS, r.papel)} · ${r.titulo}`,
        },
        { key: 'titulo', width: 200, grow: 2, phone: 'none' },
        { key: 'avaliadorNome', width: 170, grow: 1, phone: 'none' },
        { key: 'respondidaEm', width: 140, phone: 'third' },
      ]}
      nameOf={(r) => r.avaliadoNome}
      href={(r) => respostasDe(r.id)}
      icon={ClipboardList}
      placeholder="Buscar avaliado, avaliador ou avaliação"
      views={{
        key: 'visao-lidas',
        items: [
          {
            id: 'todas',
            label: 'Respondidas',
            filter: { filtro: 'RESPONDIDAS' },
            empty: 'Nenhuma avaliação respondida',
          },
          {
            id: 'minhas',
            label: 'Dadas por mim',
            filter: { proprias: true, filtro: 'RESPONDIDAS' },
            empty: 'Você ainda não respondeu a nenhuma',
          },
        ],
      }}
      empty={{
        title: 'Nenhuma avaliação respondida',
        text: 'O que os avaliadores concluem aparece aqui, para ler, imprimir e comparar.',
      }}
    />
  )
}

function Respostas({ id }: { id: number }) {
  const { data: r, error, refetch } = useCall(c.lerRespostas, { colaboradorQuestionarioId: id }, { silent: true })
  const [search, setSearch] = useSearchState()
  const [isBusy, setBusy] = useState(false)
  const outra = Number(search.com) || null
  if (!r) return <Carregando title="Respostas da Avaliação" error={error} onRetry={() => void refetch()} />
  const acao = (key: string, label: string, icon: Icon, entry: typeof c.respondidaPdf): MenuEntry => ({
    ...{ id: key, label, icon, isDisabled: isBusy },
    onAction: () => {
      setBusy(true)
      void download(entry, { id }, { after: () => setBusy(false) })
    },
  })
  const respondida = r.respondidaEm !== null
  const veResultado = r.percentual !== null || r.adequacao !== null
  return (
    <>
      <PageHeader
        title={r.avaliadoNome}
        record={r.avaliadoNome}
        badge={<SituacaoDaResposta de={r} />}
        facts={[
          r.titulo,
          r.papel === 'U' ? 'Autoavaliação' : `${descricaoDe(PAPEIS, r.papel)}: ${r.avaliadorNome}`,
          r.cargoNome,
          r.areaNome,
          r.respondidaEm && `respondida em ${formatarInstante(r.respondidaEm, timeZone())}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        pageKey={id}
        hasLine
        secondary={
          respondida
            ? [
                acao('planilha', 'Planilha', FileSpreadsheet, c.respondidaXls),
                acao('pdf', 'PDF', Download, c.respondidaPdf),
              ]
            : [acao('branco', 'Imprimir em branco', Printer, c.questionarioPdf)]
        }
      />
      {veResultado && (
        <Figures
          items={[
            { label: 'Performance', value: porcento(r.percentual), note: 'no questionário' },
            { label: 'Adequação', value: porcento(r.adequacao), note: 'das competências ao exigido' },
          ].filter((f) => f.value !== '—')}
        />
      )}
      <PanelStack>
        <AvisoEmNome emNome={r.emNome} de={r.avaliadorNome} respondida={r.respondidaEm !== null} />
        {respondida && can(c.comparar) && r.comparaveis.length > 0 && (
          <FormGrid>
            <FormCell>
              <SelectField
                name="com"
                label="Comparar com"
                placeholder="Outra avaliação da mesma pessoa"
                options={r.comparaveis.map((k) => ({ value: k.id, label: k.label }))}
                value={outra}
                onChange={(value) => setSearch({ com: value ?? undefined })}
              />
            </FormCell>
          </FormGrid>
        )}
        {outra === null ? <Dadas respostas={r} /> : <Comparadas id={outra} id2={id} />}
      </PanelStack>
    </>
  )
}
