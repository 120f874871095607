import { lazy, Suspense, useEffect, useState } from 'react';
import { questions, type Question } from '../../platform/confirm.ts';
import { giveFocusBack } from './focusBack.ts';
import { useStore } from '../../platform/externalStore.ts';

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx').then((m) => ({ default: m.ConfirmDialog })));
const ErrorDialog = lazy(() => import('./ErrorDialog.tsx').then((m) => ({ default: m.ErrorDialog })));

/** In ms: a little longer than a dialog takes to fade. */
const fade = 220;

/** The place where `confirm` and `showError` appear: once, near the root. Loaded with the first question. */
export function Dialogs() {
  const [question] = useStore(questions);
  return <Suspense>{question && <QuestionDialog key={question.id} question={question} />}</Suspense>;
}

function QuestionDialog({ question }: { question: Question }) {
  const [opened, setOpened] = useState(true);
  const { asker } = question;
  useEffect(() => () => giveFocusBack(asker), [asker]);
  const close = () => {
    setOpened(false);
    setTimeout(() => questions.set((all) => all.filter((other) => other !== question)), fade);
  };
  if (question.kind === 'error') {
    const done = () => {
      question.answer();
      close();
    };
    return <ErrorDialog {...question} opened={opened} onClose={done} />;
  }
  const answer = (yes: boolean) => {
    question.answer(yes);
    close();
  };
  return <ConfirmDialog {...question} opened={opened} onAnswer={answer} />;
}
