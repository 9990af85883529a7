// The rows of LongFrames in Qt Quick's list, for scripts/long-frames: `list PICTURES [inserts]`. When it is told to
// end, it prints a line for each frame: milliseconds of the main thread since the frame before.
#include <QAbstractListModel>
#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlContext>
#include <QQmlEngine>
#include <QQuickView>
#include <QSocketNotifier>
#include <QTimer>
#include <csignal>
#include <ctime>
#include <unistd.h>
#include <vector>

static double now() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

class Rows : public QAbstractListModel {
public:
  int rowCount(const QModelIndex &) const override { return 100000 - first; }
  QVariant data(const QModelIndex &index, int) const override { return index.row() + first; }
  QHash<int, QByteArray> roleNames() const override { return {{Qt::UserRole, "number"}}; }
  void insert() {
    beginInsertRows({}, 0, 19);
    first -= 20;
    endInsertRows();
  }

private:
  int first = 0;
};

static const char *source = R"(
import QtQuick
ListView {
  id: list
  model: rows
  delegate: Item {
    width: ListView.view.width; height: 64
    Image { x: 16; y: 8; width: 48; height: 48; source: "file://" + pictures + "/cover" + (number & 7) + ".png" }
    Text { x: 76; y: 10; text: "Row " + number; font.pixelSize: 17; font.weight: Font.DemiBold }
    Text { x: 76; y: 33; text: "Number " + ((number * 7919) & 0xffff) + " of a long list"; font.pixelSize: 17; color: "#808080" }
    Rectangle { y: 63; width: parent.width; height: 1; color: "#c8c8c8" }
  }
}
)";

static int pipes[2];

int main(int count, char **arguments) {
  QGuiApplication application(count, arguments);
  Rows rows;
  QQuickView view;
  view.setResizeMode(QQuickView::SizeRootObjectToView);
  view.rootContext()->setContextProperty("rows", &rows);
  view.rootContext()->setContextProperty("pictures", QString(arguments[1]));
  QQmlComponent component(view.engine());
  component.setData(source, QUrl());
  view.setContent(QUrl(), &component, component.create(view.rootContext()));
  view.resize(390, 844);
  std::vector<double> frames;
  double last = now();
  QObject::connect(&view, &QQuickWindow::frameSwapped, [&] {
    double time = now();
    frames.push_back(time - last);
    last = time;
  });
  QTimer timer;
  if (count > 2) {
    QObject::connect(&timer, &QTimer::timeout, [&] { rows.insert(); });
    timer.start(100);
  }
  if (pipe(pipes)) return 1;
  signal(SIGTERM, [](int) { (void)!write(pipes[1], "x", 1); });
  QSocketNotifier notifier(pipes[0], QSocketNotifier::Read);
  QObject::connect(&notifier, &QSocketNotifier::activated, [&] {
    for (size_t index = 1; index < frames.size(); index++) printf("frame: %.3f 0 0 0 0\n", frames[index]);
    fflush(stdout);
    _exit(0);
  });
  view.show();
  return application.exec();
}
